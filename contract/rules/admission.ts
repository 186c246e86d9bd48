/**
 * What becomes of a journal entry: when it was chosen, as far as the server's own record bears that out, and whether it
 * counts (spec: answers#late-answers; record 0028). All times in ms since 1970, by the server's clock.
 */
import { type Interval, merged, msWithin } from './intervals.ts'

/** How far clocks and network may shift what happens at the end of a section, ms. */
export const endToleranceMs = 1000
/** How long a heartbeat may have been under way, ms: a browser gives it up after that. */
export const transitMs = 10_000
/** How long a browser may go on before it hears of a pause, ms: what is chosen until then counts (record 0049). */
export const unheardPauseMs = 15_000
/** A claim that lies more than this before the entry can have come into being is noted, ms. */
export const notedMs = 60_000

/**
 * A head that a heartbeat told of a line. `isProven`: the entries up to it are here and give this very head; false where
 * they give another, null while some are not here.
 */
export interface ToldHead {
  seq: number
  heardAt: number
  /** When the heartbeat before it was made, which told a lower number or none; null for the first. */
  afterAt: number | null
  isProven: boolean | null
}

/** What the server knows of one writer's journal of one section. */
export interface LineRecord {
  sectionStartedAt: number
  heads: readonly ToldHead[]
  /** When the newest heartbeat was made: whatever no head covers had not been written by then. Null before the first. */
  toldAt: number | null
}

/** The head that shows first that entry `seq` is there, by these heads. */
const firstCovering = (seq: number, heads: readonly ToldHead[]): ToldHead | undefined =>
  heads
    .filter((head) => head.seq >= seq)
    .reduce<ToldHead | undefined>(
      (first, head) => (first === undefined || head.heardAt < first.heardAt ? head : first),
      undefined,
    )

/**
 * When a heartbeat read the heads that it tells, at the earliest: when it was signed, but not longer before its arrival
 * than one may be under way. `signedAt` is null where it carries no signature.
 */
export const madeAt = (heardAt: number, signedAt: number | null): number =>
  Math.max(signedAt ?? Number.NEGATIVE_INFINITY, heardAt - transitMs)

/** The time in which an entry came into being that arrived at `arrivedAt`. */
export function intervalOf(seq: number, arrivedAt: number, line: LineRecord): Interval {
  const { sectionStartedAt, heads, toldAt } = line
  const first = firstCovering(seq, heads)
  const to = Math.min(first?.heardAt ?? arrivedAt, arrivedAt)
  const from = Math.max(sectionStartedAt, (first ? first.afterAt : toldAt) ?? sectionStartedAt)
  return { from: Math.min(from, to), to }
}

/** An entry that has arrived. */
export interface Arrival {
  seq: number
  claimedAt: number
  arrivedAt: number
}

/**
 * When an entry was chosen: as claimed, moved into its interval, and never before the line's entry before it, so that one
 * writer's entries are ordered by number. `isNoted` where it claims to be much older than it can be.
 */
export function timeOf(
  { seq, claimedAt, arrivedAt }: Arrival,
  line: LineRecord,
  previousAt: number,
): { at: number; isNoted: boolean } {
  const { from } = intervalOf(seq, arrivedAt, { ...line, heads: line.heads.filter(isUnrefuted) })
  const { to } = intervalOf(seq, arrivedAt, { ...line, heads: line.heads.filter(isProven) })
  const at = Math.min(Math.max(claimedAt, from), to)
  return { at: Math.max(at, previousAt), isNoted: claimedAt < from - notedMs }
}

/** The ends of what a writer may add to a section. */
export interface Ends {
  /** The section's: deadline, hand-in or stop; null while it runs. */
  section: number | null
  /** This writer's: another one took over, and it has had time to hear of it; null where none has. */
  writer: number | null
  /** Whether this writer handed the section in: what none of its heads covered by then is not of the submission. */
  hasHandedIn: boolean
  /** The longest silence whose answers count by themselves, ms. */
  lateGraceMs: number
  /** When no server ran: that is nobody's silence. They do not overlap. */
  outages: readonly Interval[]
  /** When a proctor had stopped the sitting's clocks; the end of one that lasts is infinite. Absent where none has. */
  pauses?: readonly Interval[] | undefined
}

/** `doubtful`: only a person can say; `late`: it was chosen after the end. */
export type Verdict = 'counts' | 'doubtful' | 'late'

/** Whether an entry counts. Nothing is late for having been replaced: that is for a person to decide. */
export function verdictOn(entry: Arrival, line: LineRecord, ends: Ends): Verdict {
  const bySection = ends.section === null ? 'counts' : verdictAt(ends.section, entry, line, ends)
  if (bySection !== 'counts') return bySection
  if (isOfPause(entry, line, ends.pauses)) return 'doubtful'
  const own = { ...ends, hasHandedIn: false }
  const byWriter = ends.writer === null ? 'counts' : verdictAt(ends.writer, entry, line, own)
  return byWriter === 'counts' ? 'counts' : 'doubtful'
}

/** Whether an entry was chosen while nobody should have been able to answer: the browser had time to hear of the pause. */
function isOfPause(entry: Arrival, line: LineRecord, pauses: readonly Interval[] = []): boolean {
  if (pauses.length === 0) return false
  const { at } = timeOf(entry, line, Number.NEGATIVE_INFINITY)
  return pauses.some(({ from, to }) => at > from + unheardPauseMs && at < to - endToleranceMs)
}

function verdictAt(end: number, entry: Arrival, line: LineRecord, ends: Ends): Verdict {
  if (entry.arrivedAt <= end) return 'counts'
  const latest = end + endToleranceMs
  const isInTime = (head: ToldHead) => head.seq >= entry.seq && head.heardAt <= latest
  const proven = line.heads.filter(isProven)
  if (proven.some(isInTime)) return 'counts'
  // A head may still be proven by what has not arrived: until then it may have covered the entry.
  const unrefuted = line.heads.filter(isUnrefuted)
  if (ends.hasHandedIn && !unrefuted.some(isInTime)) return 'late'
  const from = intervalOf(entry.seq, entry.arrivedAt, { ...line, heads: unrefuted }).from
  if (Math.max(from, entry.claimedAt) > latest) return 'late'
  const isChainWhole = unrefuted.length === line.heads.length
  const silence = silenceBefore(entry, { ...line, heads: proven }, noSilence(ends))
  const isBearable = silence !== null && silence.from <= latest && silence.ms <= ends.lateGraceMs
  return isChainWhole && isBearable ? 'counts' : 'doubtful'
}

const isProven = (head: ToldHead): boolean => head.isProven === true
const isUnrefuted = (head: ToldHead): boolean => head.isProven !== false

/** When nobody could or had to be heard: no server ran, or the sitting was paused. They do not overlap. */
const noSilence = ({ outages, pauses = [] }: Ends): Interval[] => merged([...outages, ...pauses])

/**
 * The silence that an entry comes from: from the heartbeat before until it was told or arrived, in ms without the time in
 * which no server ran or the sitting was paused. Null where no heartbeat came before.
 */
function silenceBefore(
  { seq, arrivedAt }: Arrival,
  { heads, toldAt }: LineRecord,
  outages: readonly Interval[],
): { from: number; ms: number } | null {
  const first = firstCovering(seq, heads)
  const from = first ? first.afterAt : toldAt
  if (from === null) return null
  const to = Math.min(first?.heardAt ?? arrivedAt, arrivedAt)
  return { from, ms: to - from - msWithin({ from, to }, outages) }
}
