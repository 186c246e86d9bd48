import { describe, expect, it } from 'vitest'
import { end, ends, minute, second } from './admission.fixture.ts'
import { type LineRecord, madeAt, timeOf, verdictOn } from './admission.ts'

describe('what a person has to decide', () => {
  const late = { seq: 1, claimedAt: end - minute, arrivedAt: end + 60 * minute }
  const silent: LineRecord = { sectionStartedAt: 0, heads: [], toldAt: end - 2 * minute }

  it('is a whole silence that is longer than the grace, unless no server ran meanwhile', () => {
    expect(verdictOn(late, silent, ends)).toBe('doubtful')
    const outages = [{ from: end - minute, to: end + 59.5 * minute }]
    expect(verdictOn(late, silent, { ...ends, outages })).toBe('counts')
  })

  it('is what comes from a writer of which no heartbeat was heard before', () => {
    const soon = { ...late, arrivedAt: end + second }
    expect(verdictOn(soon, { ...silent, toldAt: null }, ends)).toBe('doubtful')
  })

  it('is what continues a chain that was told otherwise', () => {
    const heads = [{ seq: 1, heardAt: end - second, afterAt: null, isProven: false }]
    const soon = { ...late, arrivedAt: end + second }
    expect(verdictOn(soon, { ...silent, heads: [] }, { ...ends, lateGraceMs: 5 * minute })).toBe('counts')
    expect(verdictOn(soon, { ...silent, heads }, { ...ends, lateGraceMs: 5 * minute })).toBe('doubtful')
  })

  it('is what a replaced writer adds, however late it is: nothing is discarded for having been replaced', () => {
    const running = { ...ends, section: null, writer: 5 * minute }
    const heard = { ...silent, toldAt: 9 * minute }
    expect(verdictOn({ seq: 1, claimedAt: 9 * minute, arrivedAt: 9 * minute }, heard, running)).toBe(
      'doubtful',
    )
    expect(verdictOn({ seq: 1, claimedAt: 0, arrivedAt: 5 * minute }, heard, running)).toBe('counts')
  })
})

it('what the writer that handed in brings beyond its final head is late; what a head may still cover waits', () => {
  const handedIn = { ...ends, hasHandedIn: true }
  const entry = { seq: 2, claimedAt: end - second, arrivedAt: end + 10 * minute }
  const final = (seq: number, isProven: boolean | null): LineRecord => ({
    sectionStartedAt: 0,
    heads: [{ seq, heardAt: end, afterAt: end - 2 * second, isProven }],
    toldAt: end - 2 * second,
  })
  expect(verdictOn(entry, final(1, true), handedIn)).toBe('late')
  expect(verdictOn(entry, final(2, true), handedIn)).toBe('counts')
  expect(verdictOn(entry, final(3, null), handedIn)).toBe('doubtful')
})

it('a heartbeat was made when it was signed, but no longer before its arrival than one may be under way', () => {
  expect(madeAt(minute, minute - second)).toBe(minute - second)
  expect(madeAt(minute, 0)).toBe(50 * second)
  expect(madeAt(minute, null)).toBe(50 * second)
})

it('a claim that is more than a minute older than the entry can be is noted and moved', () => {
  const line: LineRecord = { sectionStartedAt: 0, heads: [], toldAt: 5 * minute }
  const arrivedAt = 5 * minute + second
  expect(timeOf({ seq: 1, claimedAt: 4 * minute - 1, arrivedAt }, line, 0)).toEqual({
    at: 5 * minute,
    isNoted: true,
  })
  expect(timeOf({ seq: 1, claimedAt: 4 * minute, arrivedAt }, line, 0)).toEqual({
    at: 5 * minute,
    isNoted: false,
  })
  expect(timeOf({ seq: 1, claimedAt: 9 * minute, arrivedAt }, line, 0)).toEqual({
    at: arrivedAt,
    isNoted: false,
  })
})
