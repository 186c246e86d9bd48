import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = dirname(import.meta.dirname)
const materials = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string(), purl: z.string() })),
})
const manifest = z.record(z.string(), z.unknown())

test('npm run sbom lists every dependency of package.json with its version', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'sbom'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  const { components } = materials.parse(JSON.parse(stdout))
  const { dependencies, devDependencies } = z
    .object({ dependencies: manifest, devDependencies: manifest })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const listed = components.map(({ name }) => name)
  expect(listed).toEqual(expect.arrayContaining(Object.keys({ ...dependencies, ...devDependencies })))
}, 30_000)
