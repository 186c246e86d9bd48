import { and, asc, eq, ne, or } from 'drizzle-orm'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { type EntryVerdict, journalEntries, journalLines } from '#server/tables/index.ts'

/** Consecutive entries of one browser that did not simply count, and what became of them. They tell no answer. */
interface EntryNote {
  readonly section: SectionName
  readonly writer: string
  /** Numbers of the first and the last. */
  readonly from: number
  readonly to: number
  readonly became: EntryVerdict
  /** They claimed to be older than they can be, by more than a minute. */
  readonly isMoved: boolean
  /** When they were chosen, as the browser claims and as far as the server's record bears it out: first and last. */
  readonly claimed: readonly [Date, Date]
  readonly known: readonly [Date, Date]
  /** When the last of them arrived. */
  readonly arrivedAt: Date
}

/** What is wrong with a whole journal. */
interface LineNote {
  readonly section: SectionName
  readonly writer: string
  /** Its entries do not give a head that it has told. */
  readonly isBroken: boolean
  /** Entries that it has told of and not brought. */
  readonly missing: number
}

/** What a person should know of a sitting's journals (spec: supervision#timeline). */
interface JournalNotes {
  readonly entries: readonly EntryNote[]
  readonly lines: readonly LineNote[]
}

type Row = typeof journalEntries.$inferSelect

const isOneNote = (note: EntryNote, { section, writer, seq, verdict, isNoted }: Row) =>
  note.section === section &&
  note.writer === writer &&
  note.to === seq - 1 &&
  note.became === verdict &&
  note.isMoved === isNoted

export async function journalNotes(db: Queries, orderId: string): Promise<JournalNotes> {
  const rows = await db
    .select()
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.orderId, orderId),
        or(ne(journalEntries.verdict, 'counted'), eq(journalEntries.isNoted, true)),
      ),
    )
    .orderBy(asc(journalEntries.section), asc(journalEntries.writer), asc(journalEntries.seq))
  const entries: EntryNote[] = []
  for (const row of rows) {
    const { section, writer, seq, verdict, isNoted, claimedAt, chosenAt, receivedAt } = row
    const last = entries.at(-1)
    const of = last !== undefined && isOneNote(last, row) ? last : undefined
    const note: EntryNote = {
      ...{ section, writer, from: of?.from ?? seq, to: seq, became: verdict, isMoved: isNoted },
      claimed: spanning(of?.claimed, claimedAt),
      known: spanning(of?.known, chosenAt),
      arrivedAt: receivedAt,
    }
    if (of) entries[entries.length - 1] = note
    else entries.push(note)
  }
  const lines = await db.select().from(journalLines).where(eq(journalLines.orderId, orderId))
  return {
    entries: inOrder(entries),
    lines: inOrder(
      lines
        .map(({ section, writer, seq, told, isBroken }) => {
          const missing = Math.max(seq, ...told.map((head) => head.seq)) - seq
          return { section, writer, isBroken, missing }
        })
        .filter(({ isBroken, missing }) => isBroken || missing > 0),
    ),
  }
}

function spanning(before: readonly [Date, Date] | undefined, at: Date): readonly [Date, Date] {
  const [first, last] = before ?? [at, at]
  return [at < first ? at : first, at > last ? at : last]
}

const inOrder = <Of extends { section: SectionName }>(notes: readonly Of[]): Of[] =>
  sections.flatMap((name) => notes.filter(({ section }) => section === name))
