import { expect, test } from 'vitest'
import { breakActOf } from './breaks.ts'

test("pauses of the candidate are breaks, which they or the server end; a proctor's pause and its end are none", () => {
  expect(breakActOf({ kind: 'paused', by: 'candidate' })).toBe('breakBegun')
  expect(breakActOf({ kind: 'resumed', by: 'candidate' })).toBe('breakEnded')
  expect(breakActOf({ kind: 'resumed', by: 'server' })).toBe('breakEnded')
  for (const by of ['staff', 'proctor', 'operator', 'unknown'])
    expect([breakActOf({ kind: 'paused', by }), breakActOf({ kind: 'resumed', by })]).toEqual([null, null])
  expect(breakActOf({ kind: 'paused', by: 'server' })).toBe(null)
  expect(breakActOf({ kind: 'proctorCalled', by: 'candidate' })).toBe(null)
})
