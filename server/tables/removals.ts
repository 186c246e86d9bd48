import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** What a retention rule has removed, whose, and when; `run` is a day's look, which every day has one of. It holds ids only, and stays after their rows are gone. */
export const removals = pgTable(
  'removals',
  {
    id: id(),
    what: text()
      .$type<
        | 'run'
        | 'pictures'
        | 'timelines'
        | 'violationTexts'
        | 'member'
        | 'accessCodes'
        | 'securityEvents'
        | 'files'
        | 'photos'
      >()
      .notNull(),
    /** How many of them. */
    count: integer().notNull(),
    orderId: text(),
    memberId: text(),
    removedAt: createdAt(),
  },
  (table) => [index().on(table.removedAt)],
)
