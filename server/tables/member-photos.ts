import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, randomId } from './columns.ts'
import { members } from './people.ts'
import { staffPersons } from './staff.ts'

/** The photo that an institution has of a member: shown at the door, judged by nobody but a person (spec: staff#photos-of-members). */
export const memberPhotos = pgTable('member_photos', {
  memberId: text()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Names its file; another photo has another one. */
  id: text().notNull().unique().$defaultFn(randomId),
  bytes: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** The name of who kept it, as it was then; an account of the operating system for the command line. */
  by: text().notNull(),
  /** The person of the staff; null for the command line. */
  personId: text().references(() => staffPersons.id),
  createdAt: createdAt(),
})
