import { expect, it } from 'vitest'
import { callAreas } from './areas.ts'
import { calls } from './index.ts'

it("names the first part of the path of every call, and no other but the server's own", () => {
  const ofCalls = new Set(Object.values(calls).map(({ path }) => path.split('/')[1]))
  const own = ['health', 'live', 'metrics', 'docs', 'config.json']
  expect(callAreas.toSorted()).toEqual([...ofCalls, ...own].toSorted())
})
