import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PinVerifier } from '#contract/calls/proctor.ts'
import { bytes, createdAt, id, instant } from './columns.ts'
import { orders } from './orders.ts'
import { institutions, members } from './people.ts'
import { staffPersons } from './staff.ts'
import type { ActBy } from './supervision.ts'

/** That all of an exam session were paused: who did it, when and why. */
export interface StandingPause {
  /** ms since 1970 */
  readonly at: number
  readonly by: ActBy
  readonly reason: string
  /** Of `staff`: the person, and the call that names the act. */
  readonly personId?: string
  readonly staffActId?: string
}

/** A test that several candidates sit in one room within one window (spec: exam-sessions). */
export const examSessions = pgTable(
  'exam_sessions',
  {
    id: id(),
    institutionId: text()
      .notNull()
      .references(() => institutions.id),
    name: text().notNull(),
    room: text().notNull(),
    packageId: text().notNull(),
    windowFrom: instant().notNull(),
    windowTo: instant().notNull(),
    /** Shown on the wall while it is open; null before and after. */
    token: text(),
    /** By which PCs send their checks, also before it is open; null until one was drawn, and once it is closed. */
    checkCode: text().unique(),
    /** Whether each test of it runs at the PC of the seat alone. */
    needsPassport: boolean().notNull().default(false),
    openedAt: instant(),
    closedAt: instant(),
    /** While all of it are paused, who begins is too (spec: proctoring#pause). */
    pause: jsonb().$type<StandingPause>(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.institutionId, table.windowFrom)],
)

/** Somebody on a roster. */
export const examRosterEntries = pgTable(
  'exam_roster_entries',
  {
    id: id(),
    examSessionId: text()
      .notNull()
      .references(() => examSessions.id, { onDelete: 'cascade' }),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    seat: text(),
    /** The sitting of this exam session; null once it was given back. */
    orderId: text()
      .unique()
      .references(() => orders.id, { onDelete: 'set null' }),
    /** Whether the member had redeemed the licence before: then it stays theirs. */
    isOwnOrder: boolean().notNull().default(false),
    checkedInAt: instant(),
    checkedInBy: text(),
    absentAt: instant(),
    /** Added after the exam session was opened. */
    isLate: boolean().notNull().default(false),
    /** Grows with each act, so that of two on the same state the second is refused. */
    version: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.examSessionId, table.memberId),
    uniqueIndex('exam_roster_entries_seat').on(table.examSessionId, sql`upper(${table.seat})`),
    index().on(table.memberId),
  ],
)

/**
 * The live picture of somebody at the door: a row while a person of the staff looks at them, deleted at the check-in, with the
 * closing, and minutes after it was asked for at the latest (spec: exam-sessions#pictures-at-the-door).
 */
export const doorPictures = pgTable('door_pictures', {
  entryId: text()
    .primaryKey()
    .references(() => examRosterEntries.id, { onDelete: 'cascade' }),
  askedAt: instant().notNull(),
  /** JPEG; null until one has come. */
  picture: bytes(),
  takenAt: instant(),
})

/**
 * The PIN of a person who supervises an exam session: its argon2id hash and its verifier, whose salt all PINs of the exam session share,
 * so that a browser without the network asks for one hash, whoever types. It opens nothing any more once the exam session is closed.
 */
export const examPins = pgTable(
  'exam_pins',
  {
    examSessionId: text()
      .notNull()
      .references(() => examSessions.id, { onDelete: 'cascade' }),
    personId: text()
      .notNull()
      .references(() => staffPersons.id),
    hash: text().notNull(),
    verifier: jsonb().$type<PinVerifier>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.examSessionId, table.personId] })],
)

export type ExamActKind =
  | 'opened'
  | 'tokenRenewed'
  | 'closed'
  | 'late'
  | 'checkedIn'
  | 'checkInUndone'
  | 'absent'
  | 'seatChanged'
  | 'pinDrawn'

/** What was done in an exam session: never altered. */
export const examActs = pgTable(
  'exam_acts',
  {
    id: id(),
    examSessionId: text()
      .notNull()
      .references(() => examSessions.id, { onDelete: 'cascade' }),
    /** Whom it is about; null where it is about all. */
    memberId: text().references(() => members.id, { onDelete: 'cascade' }),
    kind: text().$type<ExamActKind>().notNull(),
    /** The person of the staff; null for the command line. */
    personId: text().references(() => staffPersons.id),
    /** The name of who did it, as it was then. */
    by: text().notNull(),
    reason: text().notNull(),
    /** What stood before, such as the seat. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.examSessionId, table.createdAt), index().on(table.memberId)],
)
