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

  it('begins one millisecond beyond the grace, whatever outage lies beside the silence', () => {
    const arriving = (ms: number) => ({ ...late, arrivedAt: end - 2 * minute + ms })
    const beside = { ...ends, lateGraceMs: 4 * minute, outages: [{ from: 0, to: minute }] }
    for (const among of [{ ...beside, outages: [] }, beside]) {
      expect(verdictOn(arriving(4 * minute), silent, among)).toBe('counts')
      expect(verdictOn(arriving(4 * minute + 1), silent, among)).toBe('doubtful')
    }
  })

  it('leaves out every outage and every pause of a silence once, in whatever order and however they overlap', () => {
    const at = (from: number, to: number) => ({ from: end + from * minute, to: end + to * minute })
    // 22 minutes of silence: 20 are accounted for where all of a gap is left out, and none of it twice.
    const entry = { ...late, arrivedAt: end + 20 * minute }
    const verdict = (outages: ReturnType<typeof at>[], pauses: ReturnType<typeof at>[], more = 0) =>
      verdictOn({ ...entry, arrivedAt: entry.arrivedAt + more }, silent, { ...ends, outages, pauses })
    const gaps = [
      [[at(10, 20)], [at(0, 10)]],
      [[at(0, 10)], [at(10, 20)]],
      [[at(-1, 9)], [at(10, 20)]],
      [[at(0, 12)], [at(8, 20)]],
      [[at(0, 20)], [at(5, 10)]],
    ] as const
    for (const [outages, pauses] of gaps) {
      expect(verdict([...outages], [...pauses]), JSON.stringify({ outages, pauses })).toBe('counts')
      expect(verdict([...outages], [...pauses], 1), JSON.stringify({ outages, pauses })).toBe('doubtful')
    }
  })

  it('ends one second after the end: what was told or claimed by then may count, and nothing later', () => {
    const told = (heardAt: number): LineRecord => ({
      ...silent,
      heads: [{ seq: 1, heardAt, afterAt: null, isProven: true }],
    })
    expect(verdictOn(late, told(end + second), ends)).toBe('counts')
    expect(verdictOn(late, told(end + second + 1), ends)).toBe('doubtful')
    expect(verdictOn({ ...late, claimedAt: end + second }, silent, ends)).toBe('doubtful')
    expect(verdictOn({ ...late, claimedAt: end + second + 1 }, silent, ends)).toBe('late')
    const soon = { ...late, arrivedAt: end + 2 * second }
    expect(verdictOn(soon, { ...silent, toldAt: end + second }, ends)).toBe('counts')
    expect(verdictOn(soon, { ...silent, toldAt: end + second + 1 }, ends)).toBe('late')
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
    const briefly = { seq: 1, claimedAt: 5 * minute - second, arrivedAt: 5 * minute + 10 * second }
    expect(verdictOn(briefly, { ...silent, toldAt: 5 * minute - 3 * second }, running)).toBe('counts')
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

describe('heads of a line', () => {
  const arrived = { seq: 1, arrivedAt: 200 * second }
  const line = (...heads: LineRecord['heads']): LineRecord => ({
    sectionStartedAt: 0,
    heads,
    toldAt: 100 * second,
  })
  const head = (isProven: boolean | null) => ({
    seq: 1,
    heardAt: 120 * second,
    afterAt: 50 * second,
    isProven,
  })
  const at = (claimed: number, record: LineRecord) =>
    timeOf({ ...arrived, claimedAt: claimed * second }, record, 0).at / second

  it('move the earliest time of an entry unless they are refuted, and the latest only once they are proven', () => {
    expect([at(10, line(head(true))), at(150, line(head(true)))]).toEqual([50, 120])
    expect([at(10, line(head(null))), at(150, line(head(null)))]).toEqual([50, 150])
    expect([at(10, line(head(false))), at(150, line(head(false)))]).toEqual([100, 150])
  })

  it('that arrived at one moment bound an entry by the first of them', () => {
    const second = { seq: 2, heardAt: 120_000, afterAt: 119_000, isProven: true }
    expect(at(60, line(head(true), second))).toBe(60)
  })
})
