import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { project } from '#test/server/server-process.ts'
import { importsOf } from './affected-tests.ts'
import { copied } from './copy.ts'

it('a copy has every file that a model test imports', async () => {
  const files = await readdir(join(project, 'test/model'))
  const imports = new Set<string>()
  for (const file of files.filter((name) => name.endsWith('.test.ts')))
    await importsOf(`test/model/${file}`, imports)
  expect(imports.size).toBeGreaterThan(files.length)
  expect([...imports].filter((file) => !copied.some((folder) => file.startsWith(`${folder}/`)))).toEqual([])
})
