import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Position } from '#contract/rules/position.ts'
import { createdAt, instant, section } from './columns.ts'
import { items } from './content.ts'
import { orderId } from './orders.ts'

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
  },
  (table) => [primaryKey({ columns: [table.orderId, table.section] }), index().on(table.deadlineAt)],
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
    /** The number of the last heartbeat that was taken from it. */
    heartbeatNumber: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.writer] })],
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
    itemId: itemId(),
    answer: text(),
    marked: boolean().notNull(),
    chosenAt: instant().notNull(),
    receivedAt: instant().notNull(),
    /** False for a choice made after the deadline, or after the section was handed in. */
    counted: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.section, table.writer, table.seq] })],
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
