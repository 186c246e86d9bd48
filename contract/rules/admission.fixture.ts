import fc from 'fast-check'
import { type Ends, type LineRecord, madeAt, type ToldHead, type Verdict, verdictOn } from './admission.ts'

export const second = 1000
export const minute = 60 * second
/** The section starts at 0 and ends after ten minutes. */
export const end = 10 * minute
export const ends = {
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
export interface Beat {
  heardAt: number
  signedAt: number | null
  seq: number
  isGenuine: boolean
}

/** What the server has noted of these heartbeats by `now`, when the first `arrived` entries are there. */
export function recordOf(beats: readonly Beat[], now: number, arrived: number): LineRecord {
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
export function verdictsOn(entries: readonly Made[], beats: readonly Beat[], among: Ends = ends): Verdict[] {
  return entries.map(({ claimedAt, arrivedAt }, index) => {
    const entry = { seq: index + 1, claimedAt, arrivedAt }
    const there = entries.filter((one) => one.arrivedAt <= arrivedAt).length
    const first = verdictOn(entry, recordOf(beats, arrivedAt, there), among)
    if (first !== 'doubtful') return first
    const later = verdictOn(entry, recordOf(beats, Number.POSITIVE_INFINITY, entries.length), among)
    return later === 'counts' ? 'counts' : 'doubtful'
  })
}

export const moment = (max = 30 * minute) => fc.integer({ min: 0, max })

/** Moments at which entries were made, in order, with what each says and when it arrives: in order, and after its making. */
export const entriesWith = (claim: (madeAt: number) => fc.Arbitrary<number>) =>
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

export const madeBy = (entries: readonly Made[], at: number) =>
  entries.filter(({ madeAt }) => madeAt <= at).length

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

export const honest = entriesWith((madeAt) => fc.constant(madeAt)).chain((entries) =>
  fc.record({ entries: fc.constant(entries), beats: honestBeats(entries) }),
)
export const lying = entriesWith(() => moment()).chain((entries) =>
  fc.record({ entries: fc.constant(entries), beats: lyingBeats(entries) }),
)
