import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RehearsalEnding, RehearsalFigures, ToldStage } from '#contract/rules/rehearsal.ts'
import { id, instant } from './columns.ts'
import { examSessions } from './exam-sessions.ts'

/**
 * The newest rehearsal of an exam session (record 0073): its report. What the PCs have sat lies in a schema of its own, which is
 * gone once it is erased.
 */
export const rehearsals = pgTable('rehearsals', {
  id: id(),
  examSessionId: text()
    .notNull()
    .unique()
    .references(() => examSessions.id, { onDelete: 'cascade' }),
  /** Of the test that is rehearsed with. */
  packageId: text().notNull(),
  startedAt: instant().notNull(),
  /** Since when PCs can begin: its schema is there. */
  readyAt: instant(),
  /** When it ends at the latest. */
  endsAt: instant().notNull(),
  endedAt: instant(),
  ending: text().$type<RehearsalEnding>(),
  /** When its schema and its files were deleted; null before. */
  erasedAt: instant(),
})

/** The PC at a seat, of which a rehearsal has heard. */
export const rehearsalSeats = pgTable(
  'rehearsal_seats',
  {
    rehearsalId: text()
      .notNull()
      .references(() => rehearsals.id, { onDelete: 'cascade' }),
    /** The seat as two are compared. */
    seatKey: text().notNull(),
    /** SHA-256 of what its page is named by, hex; null where the staff has allowed another run. */
    page: text(),
    /** How often it has begun. */
    runs: integer().notNull(),
    /** Null until it has begun. */
    stage: text().$type<ToldStage>(),
    figures: jsonb().$type<RehearsalFigures>().notNull(),
    heardAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rehearsalId, table.seatKey] })],
)
