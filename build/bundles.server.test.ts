import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { bundled } from '#server/built.ts'
import { runCheck } from '#server/domains/content/drafts/run-check.ts'
import { tiny } from '#server/domains/content/package/changed-package.fixture.ts'
import { zipOfFolder } from '#server/domains/content/package/zip-of-folder.fixture.ts'
import { makePdf } from '#server/domains/papers/make-pdf.ts'
import { runProgramsFrom } from '#server/platform/process/program.ts'
import { copyProject } from '#test/server/project-copy.ts'
import { removeFolders } from '#test/server/server-process.ts'

const project = join(import.meta.dirname, '..')

test('what runs beside the server needs nothing but its bundle: neither sources nor packages', async () => {
  const built = await bundled(project, 'programs')
  const folder = await mkdtemp(join(tmpdir(), 'ruanguji-programs-'))
  onTestFinished(async () => {
    runProgramsFrom(null)
    await rm(folder, { recursive: true, force: true })
  })
  await cp(built ?? '', join(folder, 'programs'), { recursive: true })
  runProgramsFrom(join(folder, 'programs'))

  const content = [{ text: 'Daftar hadir', bold: true }]
  const paper = await makePdf({ title: 'Daftar hadir', foot: '', madeAt: new Date(0), content })
  expect(Buffer.from(paper.subarray(0, 5)).toString()).toBe('%PDF-')

  const path = join(folder, 'upload')
  await writeFile(path, await zipOfFolder(tiny, {}))
  const upload = { path, work: folder, name: 'tes.zip', section: 'structure', media: null } as const
  const checked = await runCheck(upload, { onStage: () => undefined, stop: new AbortController().signal })
  expect(checked).toMatchObject({ errors: 0, packageId: 'tiny' })
})

test('a paper is drawn where what the server was started with can be reached no more', async () => {
  const built = await bundled(project, 'programs')
  const folder = await mkdtemp(join(tmpdir(), 'ruanguji-programs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const hook = join(folder, 'hook.mjs')
  await writeFile(hook, '')
  const script = `
    import { rmSync } from 'node:fs'
    rmSync(${JSON.stringify(hook)})
    const { runProgramsFrom } = await import('#server/platform/process/program.ts')
    const { makePdf } = await import('#server/domains/papers/make-pdf.ts')
    runProgramsFrom(${JSON.stringify(built)})
    const content = [{ text: 'Daftar hadir' }]
    const paper = await makePdf({ title: 'Daftar hadir', foot: '', madeAt: new Date(0), content })
    console.log(Buffer.from(paper.subarray(0, 5)).toString())`
  const words = [
    '--import',
    'tsx',
    '--import',
    pathToFileURL(hook).href,
    '--input-type=module',
    '--eval',
    script,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: project })
  expect(stdout.trim()).toBe('%PDF-')
})

test('a bundle can be read by others, whatever the mask of who makes it, and goes with its project', async () => {
  const copy = await copyProject(0o755)
  onTestFinished(removeFolders)
  await rm(join(copy, 'node_modules/.cache'), { recursive: true, force: true })
  const before = process.umask(0o077)
  const folder = await bundled(copy, 'server').finally(() => process.umask(before))
  expect(folder).toBe(join(copy, 'node_modules/.cache/server'))
  for (const name of ['.', ...(await readdir(folder ?? ''))])
    expect([name, (await stat(join(folder ?? '', name))).mode & 0o004]).toEqual([name, 0o004])

  const moved = `${copy}-moved`
  await rename(copy, moved)
  const words = [join(moved, 'server/launch.mjs'), 'admin', 'content', 'check', 'content/tiny']
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: moved })
  expect(stdout).toContain('tiny')
})
