import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { KeptTool } from '#contract/calls/tools.ts'
import type { Position } from '#contract/rules/position.ts'
import { createdAt, id, instant, section } from './columns.ts'
import { items } from './content.ts'
import { orderId } from './orders.ts'
import { seatPassports } from './passports.ts'

const itemId = () =>
  text()
    .notNull()
    .references(() => items.id)

/** A section of a sitting, from its start on. */
export const sectionSittings = pgTable(
  'section_sittings',
  {
    orderId: orderId(),
    section: section(),
    startedAt: instant().notNull(),
    /** Set at the start (spec: sections#deadlines); moved by an extension or a reinstatement alone. */
    deadlineAt: instant().notNull(),
    /** Time that was given since the start, in all, s: the screen says so, and Listening's timed seconds grow by it. */
    extendedSeconds: integer().notNull().default(0),
    /** What of it was lost before to silences, s: nobody is given the same time twice (spec: proctoring#lost-time). */
    givenBackSeconds: integer().notNull().default(0),
    submittedAt: instant(),
    /** The server closes a section that is past its deadline. */
    submittedBy: text().$type<'candidate' | 'server'>(),
    /** The active browser at the hand-in, if there was one: its journal counts no more. */
    submittedFrom: text(),
    /** Media ids of the section photos. */
    images: jsonb().$type<string[]>().notNull().default([]),
    rawScore: integer(),
    scaledScore: integer(),
    /** Where a Listening sitting stands; null elsewhere. */
    position: jsonb().$type<Position>(),
    /** True where answers changed after the section was closed, handed in or stopped (spec: answers#late-answers). */
    needsReview: boolean().notNull().default(false),
    /** How many late entries wait for a person, since they would change an answer (spec: answers#held-answers). */
    held: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.section] }),
    // Those that run: the few among all that ever were.
    index('section_sittings_open').on(table.deadlineAt).where(sql`${table.submittedAt} is null`),
  ],
)

/** The last choice for a question. */
export const answers = pgTable(
  'answers',
  {
    orderId: orderId(),
    section: section(),
    itemId: itemId(),
    /** An option's text; null where unanswered. */
    answer: text(),
    chosenAt: instant().notNull(),
    /** The browser that wrote the choice, and the entry's number in that browser's journal. */
    writer: text().notNull(),
    seq: integer().notNull(),
    /** The mark may be of another entry than the choice. */
    marked: boolean().notNull().default(false),
    markedAt: instant().notNull(),
    markedSeq: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.itemId] })],
)

/**
 * Every browser window that was active in a sitting, and since when: after the hand-in, entries of others are not
 * counted. Its keys are null in a sitting of protocol 1 (spec: signing#registration).
 */
export const writers = pgTable(
  'writers',
  {
    orderId: orderId(),
    writer: text().notNull(),
    since: instant().notNull(),
    /** Its public key and the server's for it: points of P-256, base64url. */
    publicKey: text(),
    serverKey: text(),
    /** The HMAC key that both derive, 32 bytes as base64url. It never leaves the server. */
    secret: text(),
    registeredAt: instant(),
    /** When another writer took its place; null while it is the active one. */
    replacedAt: instant(),
    /** Where it registered from: address, and how the browser names itself. */
    address: text(),
    browser: text(),
    /** The PC that answered for it when it began or took over; null where none was demanded, and once that passport was replaced. */
    passportId: text().references(() => seatPassports.id, { onDelete: 'set null' }),
    /** The number of the last heartbeat that was taken from it. */
    heartbeatNumber: integer().notNull().default(0),
    /** When the newest heartbeat was made that told its heads: what no head covers had not been written by then. */
    toldAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.writer] })],
)

/** A head that a heartbeat or a hand-in has told, until the entries up to it are here (spec: answers#the-chain). */
export interface PendingHead {
  readonly seq: number
  readonly head: string
  /** When it was told, and when the heartbeat before it was made (null for the first); ms since 1970. */
  readonly heardAt: number
  readonly afterAt: number | null
}

/** One writer's journal of one section, as far as it has arrived, and what is known of the rest (record 0028). */
export const journalLines = pgTable(
  'journal_lines',
  {
    orderId: orderId(),
    section: section(),
    writer: text().notNull(),
    /** The number of its last entry that is here, and the head after it; null before the first. */
    seq: integer().notNull().default(0),
    head: text(),
    /** When that entry was chosen: none after it is older. */
    lastAt: instant(),
    /** Heads that cover entries that are not here. */
    told: jsonb().$type<PendingHead[]>().notNull().default([]),
    /** True where a head was told that these entries do not give: nothing more of it counts by itself. */
    isBroken: boolean().notNull().default(false),
    /** When this writer has handed the section in: it names its last entry. */
    finalAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.section, table.writer] })],
)

/**
 * What became of an entry: it counts; it waits for a person; it was chosen after the end; a person has refused it; the PC
 * could not read it any more (spec: answers#late-answers).
 */
export type EntryVerdict = 'counted' | 'held' | 'late' | 'refused' | 'unreadable'

/** What a candidate has chosen of each tool, so that another page or PC shows the test alike (spec: sections#tools). */
export const sittingTools = pgTable(
  'sitting_tools',
  {
    orderId: orderId(),
    tool: text().$type<KeptTool['tool']>().notNull(),
    /** How often it was changed: an older choice changes nothing. */
    revision: integer().notNull(),
    value: jsonb().$type<KeptTool['value']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.tool] })],
)

/** Every choice as a browser reported it. Answers are merged from these; a repeated entry changes nothing. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    orderId: orderId(),
    section: section(),
    /** The browser that wrote it. */
    writer: text().notNull(),
    seq: integer().notNull(),
    /** Null for an entry that the PC could not read any more. */
    itemId: text().references(() => items.id),
    answer: text(),
    marked: boolean().notNull(),
    /** As far as the server's record bears it out, and as the browser said it. */
    chosenAt: instant().notNull(),
    claimedAt: instant().notNull(),
    receivedAt: instant().notNull(),
    verdict: text().$type<EntryVerdict>().notNull(),
    /** It claimed to be older than it can be by more than a minute. */
    isNoted: boolean().notNull().default(false),
    /** Of the chain, base64url: null in a sitting of protocol 1; the digest only where the entry itself is not here. */
    salt: text(),
    digest: text(),
    head: text(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.section, table.writer, table.seq] }),
    index().on(table.orderId).where(sql`${table.verdict} = 'held'`),
  ],
)

/**
 * When a browser of a section that ran was not heard: from its last heartbeat to the next one, a takeover or the section's end, where
 * that is longer than what makes it dead (record 0062).
 */
export const silences = pgTable(
  'silences',
  { orderId: orderId(), section: section(), from: instant().notNull(), to: instant().notNull() },
  (table) => [primaryKey({ columns: [table.orderId, table.section, table.from] })],
)

/** When servers ran: each moves its `seenAt` on every few seconds (record 0028). */
export const serverRuns = pgTable(
  'server_runs',
  { id: id(), startedAt: instant().notNull(), seenAt: instant().notNull() },
  (table) => [index().on(table.seenAt)],
)

/** A completed write: a repeated id gets the same `answer` again (spec: answers#repeated-writes). */
export const writes = pgTable(
  'writes',
  {
    orderId: orderId(),
    writeId: text().notNull(),
    /** The call's name. */
    kind: text().notNull(),
    /** Hashes of the request: a repeated id that carries something else is refused (sittings/write-once.ts). */
    requestHash: text().notNull(),
    answer: jsonb().$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.writeId] })],
)
