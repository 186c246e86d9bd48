import { expect, it } from 'vitest'
import { importsOf, machineTests } from './affected-tests.ts'
import { machinesPart } from './copy.ts'

it('a copy has every file that a machine test imports', async () => {
  const tests = await machineTests()
  const imports = new Set<string>()
  for (const file of tests) await importsOf(file, imports)
  expect(imports.size).toBeGreaterThan(tests.length)
  expect(
    [...imports].filter((file) => !machinesPart.copied.some((folder) => file.startsWith(`${folder}/`))),
  ).toEqual([])
})
