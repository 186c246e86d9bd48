import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Position } from '#contract/rules/position.ts'
import type { Grounds } from '#contract/violations.ts'
import { createdAt, id, instant, violationKind } from './columns.ts'
import { items } from './content.ts'
import { media, orders } from './orders.ts'

const orderId = () =>
  text()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

const section = () => text().$type<SectionName>().notNull()

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
    itemId: text()
      .notNull()
      .references(() => items.id),
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
    itemId: text()
      .notNull()
      .references(() => items.id),
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
    /** SHA-256 of the request, hex: shows afterwards whether a repeated id carried something else. */
    requestHash: text().notNull(),
    answer: jsonb().$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.writeId] })],
)

/** A violation and its grounds. It is never deleted; a proctor may strike it out. */
export const violations = pgTable(
  'violations',
  {
    id: id(),
    orderId: orderId(),
    section: section(),
    violationKind: violationKind('counter_type').notNull(),
    /** Null when the picture could not be sent. */
    mediaId: text().references(() => media.id),
    textVoice: text().notNull().default(''),
    /**
     * False for what is only on record: an individual's, a pilot's, a voice without words, a short loss of focus
     * (spec: supervision#who-is-watched, supervision#speech, supervision#leaving-the-page).
     */
    counts: boolean().notNull().default(true),
    /** It arrived after the end of the sitting or after a reinstatement: recorded, and never counted. */
    arrivedLate: boolean().notNull().default(false),
    /** Null from a client that tells none. */
    grounds: jsonb().$type<Grounds>(),
    struckAt: instant(),
    struckBecause: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.orderId, table.violationKind)],
)

/** Who has acted on a sitting: with the proctor's PIN, as operator at the server, or without a proof. */
export type ActBy = 'proctor' | 'operator' | 'unknown'

/**
 * `refused` is what was done without the network and refused when it was delivered: `before` says what and why; it had
 * no effect here. `pinWrong` is a guess at the PIN.
 */
export type ActKind =
  | 'reinstated'
  | 'struck'
  | 'extended'
  | 'noted'
  | 'cameraResolved'
  | 'unlocked'
  | 'locked'
  | 'refused'
  | 'pinWrong'

/** An act of a proctor or operator on a sitting, with its reason; never deleted (spec: proctoring#acts). */
export const acts = pgTable(
  'acts',
  {
    id: id(),
    orderId: orderId(),
    kind: text().$type<ActKind>().notNull(),
    by: text().$type<ActBy>().notNull(),
    reason: text().notNull(),
    /** The state before the act; for a refused act, what was asked for. */
    before: jsonb().$type<unknown>().notNull(),
    /** When it was done by the browser's clock, if it was sent later. */
    madeAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.orderId, table.createdAt)],
)

/** A candidate's objection to a disqualification: one, never altered. */
export const objections = pgTable('objections', {
  orderId: orderId().primaryKey(),
  text: text().notNull(),
  createdAt: createdAt(),
  /** When an operator has decided on it, and how; until then its evidence is kept. */
  settledAt: instant(),
  settledBecause: text(),
})
