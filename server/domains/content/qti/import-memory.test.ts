import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { item, picture, zipOf } from './foreign-package.fixture.ts'

const project = fileURLToPath(new URL('../../../..', import.meta.url))
/** Prints the largest memory that the process has had, KB. */
const measure =
  'data:text/javascript,process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))'

test('an import of nearly all that is accepted stays below 512 MB of memory', {
  timeout: 240_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-memory-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const names = Array.from({ length: 32 }, (_, index) => String(index))
  // 2.4 MB each that no zip makes smaller, behind a picture that is whole: 77 MB in the zip, 99 MB unpacked.
  const files = names.flatMap((name, index) => {
    const body = `<p>${'<b>x</b> '.repeat(index < 3 ? 45_000 : 1)}</p><img src="../${name}.png" alt="x"/>`
    return [
      [`i/${name}.xml`, item({ id: `q${name}`, body })],
      [`${name}.png`, Buffer.concat([picture, randomBytes(2.4e6), Buffer.alloc(0.65e6)])],
    ]
  })
  const zip = zipOf(Object.fromEntries(files), '', 1)
  expect(zip.length).toBeGreaterThan(75e6)
  await writeFile(join(folder, 'large.zip'), zip)
  const words = ['server/admin.ts', 'content', 'import', join(folder, 'large.zip'), join(folder, 'out')]
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', '--import', measure, ...words], {
    cwd: project,
  })
  // It ends with 3: this package is no whole test.
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
  expect(stdout).toContain('32 items taken, 0 left out, 32 files')
  expect(Number(/peak (\d+)/.exec(stderr)?.[1]) * 1024).toBeLessThan(512e6)
})
