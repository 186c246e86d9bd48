import { and, eq, type WithSubquery } from 'drizzle-orm'
import { type Arrival, type Ends, type LineRecord, timeOf, verdictOn } from '#contract/rules/admission.ts'
import { keptOf } from '#contract/rules/journal.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { type EntryVerdict, journalEntries, journalLines } from '#server/tables/index.ts'
import { continuing, headOr, type Linked, linked, type SentEntry } from './chain.ts'
import { endsOf } from './ends.ts'
import { forkIn } from './fork.ts'
import {
  entriesOf,
  foundLine,
  headAt,
  type LineOf,
  lockedLine,
  rowOf,
  type StoredLine,
  type StoredWriter,
} from './line.ts'
import type { SectionSitting, Sitting, SittingTransaction } from './sitting.ts'
import { type Kept, keptIn } from './stored-answers.ts'
import { judgedHeads } from './told-heads.ts'

/** What became of a delivery. */
export interface Taken {
  /** What now counts, of this delivery and of what was held before. */
  readonly counted: Kept[]
  /** Every entry of this writer up to this number is here. */
  readonly acknowledged: number
  /** The head after it; null in a sitting of protocol 1. */
  readonly head: string | null
  /** The first entry of the delivery whose number another one has; null where there is none. */
  readonly forkedAt: number | null
  /** Whether something waits for a person, or waits no longer. */
  readonly heldChanged: boolean
  /** What is to be written with the answers; absent where all is. */
  readonly beside?: readonly WithSubquery[]
  /** What is kept of the questions of what counts; absent where it has not been read. */
  readonly known?: ReadonlyMap<string, Kept>
}

interface Delivery {
  readonly begun: SectionSitting
  readonly writer: string
  readonly entries: readonly SentEntry[]
  /** What `lineOfDelivery` says, where it was asked already. */
  readonly found?: ReturnType<typeof lineOfDelivery>
}

/** The questions of entries that can be read. */
const questionsOf = (entries: readonly SentEntry[]) =>
  entries.flatMap((entry) => ('digest' in entry ? [] : [entry.questionId]))

/** The line of a delivery, with its lock, and what is kept of its questions. */
export const lineOfDelivery = (tx: Queries, line: LineOf, entries: readonly SentEntry[]) =>
  foundLine(tx, line, questionsOf(entries))

/**
 * Takes the entries that continue a writer's journal without a gap, and judges each by what the server has heard of it
 * (record 0028): it counts, is held for a person, or came too late. Known ones change nothing, those beyond a gap wait. Of a
 * journal that forked, nothing is taken. The entries themselves are stored with the answers (`beside`).
 */
export async function admitted(
  { order }: Sitting,
  { begun, writer, entries, found }: Delivery,
  transaction: SittingTransaction,
): Promise<Taken> {
  const { tx, now } = transaction
  const of: LineOf = { order: order.id, section: begun.section, writer }
  const { line, by, kept } = await lockedLine(tx, of, questionsOf(entries), found)
  const forkedAt = await forkIn(tx, of, line, entries)
  const fresh = forkedAt === null ? await linked(of, line.head, continuing(entries, line.seq)) : []
  const last = fresh.at(-1)
  if (last === undefined) {
    const head = await headOr(line.head, of)
    return { counted: [], acknowledged: line.seq, head, forkedAt, heldChanged: false }
  }

  const heads = judgedHeads(line, await headsHere(tx, of, line, fresh))
  const record: LineRecord = {
    sectionStartedAt: firstMoment(begun, by),
    heads,
    toldAt: by.toldAt?.getTime() ?? null,
  }
  const ends = await endsOf(order, begun, by, transaction)
  let lastAt = line.lastAt?.getTime() ?? record.sectionStartedAt
  const rows = fresh.map(({ entry, head }) => {
    const { arrival, readable } = asArrived(entry, { now, lastAt })
    const { at, isNoted } = timeOf(arrival, record, lastAt)
    lastAt = at
    return {
      ...{ orderId: order.id, section: begun.section, writer, seq: entry.seq, head },
      ...readable,
      chosenAt: new Date(at),
      claimedAt: new Date(arrival.claimedAt),
      receivedAt: now,
      isNoted: isNoted && !('digest' in entry),
      verdict: 'digest' in entry ? ('unreadable' as const) : verdictOf(arrival, record, ends, order),
    }
  })
  const isProven = heads.some((head) => head.isProven === true) && order.settledAt === null
  const released = isProven ? await release(of, record, ends, transaction) : []
  const entriesOfIt = tx.$with('entries').as(tx.insert(journalEntries).values(rows))
  const lineOfIt = tx.$with('line').as(
    tx
      .update(journalLines)
      .set({
        seq: last.entry.seq,
        head: last.head,
        lastAt: new Date(lastAt),
        told: line.told.filter(({ seq }) => seq > last.entry.seq),
        isBroken: line.isBroken || heads.some(({ isProven }) => isProven === false),
      })
      .where(rowOf(of)),
  )
  return {
    counted: [...released, ...rows.filter(({ verdict }) => verdict === 'counted')].flatMap(keptEntry),
    acknowledged: last.entry.seq,
    head: last.head,
    forkedAt,
    heldChanged: released.length > 0 || rows.some(({ verdict }) => verdict === 'held'),
    beside: [entriesOfIt, lineOfIt],
    // What is released may be of other questions.
    ...(released.length === 0 && { known: keptIn(kept) }),
  }
}

type Row = typeof journalEntries.$inferSelect

/** An entry as it would be kept if it were the only one; none for one that cannot be read. */
export const keptEntry = ({
  itemId,
  chosenAt,
  seq,
  answer,
  marked,
  writer,
}: Omit<Row, 'salt' | 'digest'>): Kept[] =>
  itemId === null
    ? []
    : [{ questionId: itemId, ...keptOf({ answer, marked, chosenAt: chosenAt.getTime(), seq }, writer) }]

/** Nothing that a writer made is older than its section, nor than its own registration. */
const firstMoment = ({ startedAt }: SectionSitting, { registeredAt }: StoredWriter): number =>
  Math.max(startedAt.getTime(), registeredAt?.getTime() ?? 0)

const verdicts = { counts: 'counted', doubtful: 'held', late: 'late' } as const

/** Nothing changes a result by itself once it has been told (spec: certificates#settlement). */
function verdictOf(
  arrival: Arrival,
  record: LineRecord,
  ends: Ends,
  { settledAt }: Sitting['order'],
): EntryVerdict {
  const verdict = verdicts[verdictOn(arrival, record, ends)]
  return verdict === 'counted' && settledAt !== null ? 'held' : verdict
}

/** What the rule judges of an entry, and what is stored of it. One that cannot be read claims no time. */
function asArrived(entry: SentEntry, { now, lastAt }: { now: Date; lastAt: number }) {
  const { seq } = entry
  const arrivedAt = now.getTime()
  if ('digest' in entry) {
    const readable = { itemId: null, answer: null, marked: false, digest: entry.digest, salt: null }
    return { arrival: { seq, claimedAt: lastAt, arrivedAt }, readable }
  }
  const { questionId: itemId, answer, marked, chosenAt, salt = null } = entry
  return {
    arrival: { seq, claimedAt: chosenAt, arrivedAt },
    readable: { itemId, answer, marked, salt, digest: null },
  }
}

/** The head after each entry that is here, of those that were told: a told one may be of an entry that came before. */
async function headsHere(
  tx: SittingTransaction['tx'],
  of: LineOf,
  { seq, head, told }: StoredLine,
  fresh: readonly Linked[],
): Promise<(seq: number) => string | null> {
  const here = new Map(fresh.map(({ entry, head: after }) => [entry.seq, after]))
  if (head !== null) here.set(seq, head)
  for (const early of told.filter((one) => one.seq < seq))
    here.set(early.seq, (await headAt(tx, of, early.seq)) ?? '')
  return (number) => here.get(number) ?? null
}

/** What a head that has just been proven covers counts by itself, although it was held: resolves with it. */
async function release(
  of: LineOf,
  record: LineRecord,
  ends: Ends,
  { tx }: SittingTransaction,
): Promise<Row[]> {
  const held = await tx
    .select()
    .from(journalEntries)
    .where(and(entriesOf(of), eq(journalEntries.verdict, 'held')))
  const released = held.filter(({ seq, claimedAt, receivedAt }) => {
    const arrival = { seq, claimedAt: claimedAt.getTime(), arrivedAt: receivedAt.getTime() }
    return verdictOn(arrival, record, ends) === 'counts'
  })
  for (const { seq } of released)
    await tx
      .update(journalEntries)
      .set({ verdict: 'counted' })
      .where(and(entriesOf(of), eq(journalEntries.seq, seq)))
  return released
}
