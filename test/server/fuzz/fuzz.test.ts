import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fuzz } from './run.ts'

/** `npm run bench -- fuzz` sends more, and is told what was answered. */
const { FUZZ_COUNT = '2000', FUZZ_SEED = '20261122', FUZZ_REPORT } = process.env
const count = Number(FUZZ_COUNT)

test('malformed requests break nothing, and each refusal is a typed one that the document names', async () => {
  const { statuses, faults } = await fuzz({ count, seed: Number(FUZZ_SEED) })
  if (FUZZ_REPORT) await writeFile(FUZZ_REPORT, JSON.stringify({ statuses: [...statuses], faults }))
  expect(faults.join('\n\n')).toBe('')
  // Requests that nothing refuses prove that the others come close to being right.
  expect(statuses.get(200)).toBeGreaterThan(count / 10)
  expect(statuses.get(400)).toBeGreaterThan(count / 10)
})
