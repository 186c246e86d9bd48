import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PcResult } from '#contract/rules/pc-check.ts'
import { instant } from './columns.ts'
import { examSessions } from './exam-sessions.ts'

/** The newest check of the PC at a seat of an exam session: of the PC alone, and of nobody who sits there (spec: exam-sessions#checked-pcs). */
export const pcChecks = pgTable(
  'pc_checks',
  {
    examSessionId: text()
      .notNull()
      .references(() => examSessions.id, { onDelete: 'cascade' }),
    /** The seat as two are compared. */
    seatKey: text().notNull(),
    seat: text().notNull(),
    results: jsonb().$type<PcResult[]>().notNull(),
    checkedAt: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.examSessionId, table.seatKey] })],
)
