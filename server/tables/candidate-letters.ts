import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orderId } from './orders.ts'

/** What a candidate is told by mail (spec: certificates#letters-to-candidates). */
export type CandidateLetterKind =
  | 'resultHeld'
  | 'resultSettled'
  | 'resultWithheld'
  | 'objectionReceived'
  | 'objectionDecided'

/** What the staff is told by mail of a sitting's candidate (spec: proctoring#accommodations). */
export type StaffLetterKind = 'accommodationObjection'
export type LetterKind = CandidateLetterKind | StaffLetterKind

/** A letter to the candidate of a sitting, or about them to the staff: of each kind one at the most, from the act that it tells of until it was sent, and after. */
export const candidateLetters = pgTable(
  'candidate_letters',
  {
    orderId: orderId(),
    kind: text().$type<LetterKind>().notNull(),
    createdAt: instant().notNull(),
    /** No server tries to send it before: moved on by whoever begins to (record 0099). */
    dueAt: instant().notNull(),
    /** How often a server has begun to send it. */
    attempts: integer().notNull().default(0),
    /** When the mail server took it; null before. */
    sentAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.kind] }),
    // The few that wait among all that were ever sent.
    index('candidate_letters_waiting').on(table.createdAt).where(sql`${table.sentAt} is null`),
  ],
)
