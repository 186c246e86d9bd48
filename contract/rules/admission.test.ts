import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Ends,
  type LineRecord,
  madeAt,
  type ToldHead,
  timeOf,
  type Verdict,
  verdictOn,
} from './admission.ts'

const second = 1000
const minute = 60 * second
/** The section starts at 0 and ends after ten minutes. */
const end = 10 * minute
const ends = {
  section: end,
  writer: null,
  hasHandedIn: false,
  lateGraceMs: 2 * minute,
  outages: [],
} satisfies Ends

/** An entry as it really came into being, which the server cannot see. */
interface Made {
  madeAt: number
  claimedAt: number
  arrivedAt: number
}

/** A heartbeat as it really was: what it tells of the line, and whether a chain of entries stands behind that. */
interface Beat {
  heardAt: number
  signedAt: number | null
  seq: number
  isGenuine: boolean
}

/** What the server has noted of these heartbeats by `now`, when the first `arrived` entries are there. */
function recordOf(beats: readonly Beat[], now: number, arrived: number): LineRecord {
  const heads: ToldHead[] = []
  let toldAt: number | null = null
  for (const { heardAt, signedAt, seq, isGenuine } of beats) {
    if (heardAt > now) break
    const isNew = seq > 0 && !heads.some((head) => head.seq === seq)
    if (isNew) heads.push({ seq, heardAt, afterAt: toldAt, isProven: seq <= arrived ? isGenuine : null })
    toldAt = madeAt(heardAt, signedAt)
  }
  return { sectionStartedAt: 0, heads, toldAt }
}

/** What becomes of each entry when it arrives, and of a doubtful one once everything has arrived. */
function verdictsOn(entries: readonly Made[], beats: readonly Beat[], among: Ends = ends): Verdict[] {
  return entries.map(({ claimedAt, arrivedAt }, index) => {
    const entry = { seq: index + 1, claimedAt, arrivedAt }
    const there = entries.filter((one) => one.arrivedAt <= arrivedAt).length
    const first = verdictOn(entry, recordOf(beats, arrivedAt, there), among)
    if (first !== 'doubtful') return first
    const later = verdictOn(entry, recordOf(beats, Number.POSITIVE_INFINITY, entries.length), among)
    return later === 'counts' ? 'counts' : 'doubtful'
  })
}

const moment = (max = 30 * minute) => fc.integer({ min: 0, max })

/** Moments at which entries were made, in order, with what each says and when it arrives: in order, and after its making. */
const entriesWith = (claim: (madeAt: number) => fc.Arbitrary<number>) =>
  fc
    .uniqueArray(moment(), { minLength: 1, maxLength: 8 })
    .map((times) => times.toSorted((one, other) => one - other))
    .chain((times) =>
      fc.tuple(
        ...times.map((madeAt) =>
          fc.record({ madeAt: fc.constant(madeAt), claimedAt: claim(madeAt), delay: moment() }),
        ),
      ),
    )
    .map((made) => {
      let arrivedAt = 0
      return made.map(({ delay, ...entry }): Made => {
        arrivedAt = Math.max(arrivedAt, entry.madeAt + delay)
        return { ...entry, arrivedAt }
      })
    })

const madeBy = (entries: readonly Made[], at: number) => entries.filter(({ madeAt }) => madeAt <= at).length

/** Heartbeats of the project's own client: each tells how many entries there are, and is under way for less than 10 s. */
const honestBeats = (entries: readonly Made[]) =>
  fc
    .uniqueArray(moment(40 * minute), { maxLength: 12 })
    .chain((times) =>
      fc.tuple(
        fc.constant(times.toSorted((one, other) => one - other)),
        fc.integer({ min: 0, max: 9 * second }),
        fc.boolean(),
      ),
    )
    .map(([times, delay, isSigned]) =>
      times.map(
        (readAt): Beat => ({
          heardAt: readAt + delay,
          signedAt: isSigned ? readAt : null,
          seq: madeBy(entries, readAt),
          isGenuine: true,
        }),
      ),
    )

/** Anything that a client of one's own can say. Only a head of entries that exist can be genuine. */
const lyingBeats = (entries: readonly Made[]) =>
  fc
    .array(
      fc.record({
        heardAt: moment(40 * minute),
        early: fc.option(fc.integer({ min: 0, max: minute })),
        seq: fc.nat(12),
        wants: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    .map((beats) =>
      beats
        .toSorted((one, other) => one.heardAt - other.heardAt)
        .map(({ heardAt, early, seq, wants }): Beat => {
          const isGenuine = wants && seq <= madeBy(entries, heardAt)
          return { heardAt, signedAt: early === null ? null : heardAt - early, seq, isGenuine }
        }),
    )

const honest = entriesWith((madeAt) => fc.constant(madeAt)).chain((entries) =>
  fc.record({ entries: fc.constant(entries), beats: honestBeats(entries) }),
)
const lying = entriesWith(() => moment()).chain((entries) =>
  fc.record({ entries: fc.constant(entries), beats: lyingBeats(entries) }),
)

describe('an honest entry', () => {
  it('that was chosen before the end is never lost: it counts, or waits for a person', () => {
    fc.assert(
      fc.property(honest, ({ entries, beats }) => {
        for (const [index, verdict] of verdictsOn(entries, beats).entries())
          if ((entries[index]?.madeAt ?? 0) <= end) expect(verdict).not.toBe('late')
      }),
    )
  })

  it('counts whenever it arrives, if a heartbeat told its number before the end', () => {
    fc.assert(
      fc.property(honest, ({ entries, beats }) => {
        const told = Math.max(0, ...beats.filter(({ heardAt }) => heardAt <= end).map(({ seq }) => seq))
        expect(verdictsOn(entries, beats).slice(0, told)).toEqual(
          Array.from({ length: told }, () => 'counts'),
        )
      }),
    )
  })

  it('counts by itself after a silence no longer than the grace', () => {
    fc.assert(
      fc.property(honest, moment(end), fc.integer({ min: 0, max: minute }), ({ entries }, from, lasts) => {
        const everyThree = Array.from({ length: 700 }, (_, index) => index * 3 * second)
        const beats = everyThree
          .filter((at) => at < from || at > from + lasts)
          .map((at): Beat => ({ heardAt: at, signedAt: at, seq: madeBy(entries, at), isGenuine: true }))
        for (const [index, verdict] of verdictsOn(entries, beats).entries())
          if ((entries[index]?.madeAt ?? 0) <= end) expect(verdict).toBe('counts')
      }),
    )
  })

  it('keeps the time of its choice, and is not noted', () => {
    fc.assert(
      fc.property(honest, ({ entries, beats }) => {
        let previousAt = 0
        for (const [index, { claimedAt, arrivedAt }] of entries.entries()) {
          const there = entries.filter((one) => one.arrivedAt <= arrivedAt).length
          const line = recordOf(beats, arrivedAt, there)
          const { at, isNoted } = timeOf({ seq: index + 1, claimedAt, arrivedAt }, line, previousAt)
          expect([at, isNoted]).toEqual([claimedAt, false])
          previousAt = at
        }
      }),
    )
  })
})

describe('an entry of a client that lies', () => {
  it('never counts where it was really made after the end and the grace, whatever was told', () => {
    fc.assert(
      fc.property(lying, ({ entries, beats }) => {
        for (const [index, verdict] of verdictsOn(entries, beats).entries())
          if (verdict === 'counts')
            expect(entries[index]?.madeAt).toBeLessThanOrEqual(end + second + ends.lateGraceMs)
      }),
      { numRuns: 2000 },
    )
  })

  it('counts by no more than a few seconds of added time where it never falls silent', () => {
    fc.assert(
      fc.property(
        entriesWith(() => moment(end)),
        (entries) => {
          const beats = Array.from({ length: 700 }, (_, index): Beat => {
            const heardAt = index * 3 * second
            return { heardAt, signedAt: heardAt, seq: 0, isGenuine: true }
          })
          for (const [index, verdict] of verdictsOn(entries, beats).entries())
            if (verdict === 'counts') expect(entries[index]?.madeAt).toBeLessThanOrEqual(end + 5 * second)
        },
      ),
    )
  })

  it('is ordered by its number, whatever time it claims', () => {
    fc.assert(
      fc.property(lying, ({ entries, beats }) => {
        let previousAt = 0
        for (const [index, { claimedAt, arrivedAt }] of entries.entries()) {
          const { at } = timeOf(
            { seq: index + 1, claimedAt, arrivedAt },
            recordOf(beats, arrivedAt, index + 1),
            previousAt,
          )
          expect(at).toBeGreaterThanOrEqual(previousAt)
          expect(at).toBeLessThanOrEqual(Math.max(arrivedAt, previousAt))
          previousAt = at
        }
      }),
    )
  })
})

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
