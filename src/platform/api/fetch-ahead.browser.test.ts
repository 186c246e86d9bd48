import { expect, test } from 'vitest'
import { face } from '#workers/face/index.ts'
import { fetchAhead } from './fetch-ahead.ts'

test('what the face detector needs is fetched, and the progress grows from nothing to all', async () => {
  const ratios: number[] = []
  await fetchAhead(face.assets(face.defaults), (ratio) => ratios.push(ratio), new AbortController().signal)
  expect(ratios).toEqual(ratios.toSorted((one, other) => one - other))
  expect(ratios.length).toBeGreaterThan(face.assets(face.defaults).length)
  expect(ratios.at(0)).toBeLessThan(0.2)
  expect(ratios.at(-1)).toBe(1)
})

test('a server that cannot be reached makes it fail', async () => {
  const nobody = 'http://127.0.0.1:9/models/face.tflite'
  const fetching = fetchAhead([nobody], () => undefined, new AbortController().signal)
  await expect(fetching).rejects.toThrow('fetch')
})
