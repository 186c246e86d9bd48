import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** What a rule of retention has removed, of whom, and when. It names ids alone, and outlives what they named. */
export const removals = pgTable(
  'removals',
  {
    id: id(),
    what: text().$type<'pictures' | 'violationTexts' | 'member' | 'accessCodes' | 'files'>().notNull(),
    /** How many of them. */
    count: integer().notNull(),
    orderId: text(),
    memberId: text(),
    removedAt: createdAt(),
  },
  (table) => [index().on(table.removedAt)],
)
