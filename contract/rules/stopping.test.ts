import { describe, expect, it } from 'vitest'
import { countsAgainst, isNearEnd, stoppedBy, stoppingLimits } from './stopping.ts'

const all = { face: true, voice: true, newTab: true }
const none = { face: false, voice: false, newTab: false }
const never = { speech: null, leaving: null, face: null }
const setting = (failed: typeof all, limit = 3, pilot = false) => ({ failed, judgement: { limit, pilot } })

describe('what stops a test', () => {
  it.each([1, 3, 5])('is the %i. counted warning of a kind, where the institution set so many', (limit) => {
    const limits = stoppingLimits(setting(all, limit))
    expect(limits).toEqual({ speech: limit, leaving: limit, face: limit })
    const counts = { speech: limit - 1, leaving: limit - 1, face: limit - 1 }
    expect(stoppedBy(counts, limits)).toBeNull()
    expect(stoppedBy({ ...counts, face: limit }, limits)).toBe('face')
    expect(stoppedBy({ ...counts, leaving: limit + 1 }, limits)).toBe('leaving')
  })

  it('is only a kind that fails; speech by either of its names', () => {
    expect(stoppingLimits(setting({ ...none, newTab: true }))).toEqual({ ...never, leaving: 3 })
    expect(stoppingLimits(setting({ ...none, voice: true }))).toEqual({ ...never, speech: 3 })
    const older = { ...setting(none), violation: { voice: true } }
    expect(stoppingLimits(older)).toEqual({ ...never, speech: 3 })
  })

  it('is nothing for an individual, in a pilot, and where nothing fails', () => {
    for (const limits of [null, setting(all, 3, true), setting(none)].map(stoppingLimits)) {
      expect(limits).toEqual(never)
      expect(stoppedBy({ speech: 99, leaving: 99, face: 99 }, limits)).toBeNull()
    }
  })

  it('is announced one warning ahead, never before the first', () => {
    expect([0, 1, 2].map((count) => isNearEnd(count, 3))).toEqual([false, false, true])
    expect([0, 1].map((count) => isNearEnd(count, 1))).toEqual([false, true])
    expect(isNearEnd(99, null)).toBe(false)
  })
})

describe('what counts', () => {
  const judged = { pilot: false, voiceActivityCounts: false }

  it('is everything against a member of an institution, but a voice without words', () => {
    expect(countsAgainst('noFace', judged, false)).toBe(true)
    expect(countsAgainst(undefined, judged, false)).toBe(true)
    expect(countsAgainst('voice', judged, false)).toBe(false)
    expect(countsAgainst('voice', { ...judged, voiceActivityCounts: true }, false)).toBe(true)
  })

  it('is nothing against an individual, and nothing in a pilot', () => {
    for (const voiceActivityCounts of [false, true])
      for (const what of ['noFace', 'voice', undefined]) {
        expect(countsAgainst(what, { pilot: false, voiceActivityCounts }, true)).toBe(false)
        expect(countsAgainst(what, { pilot: true, voiceActivityCounts }, false)).toBe(false)
      }
  })
})
