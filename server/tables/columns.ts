import { randomBytes } from 'node:crypto'
import { text, timestamp } from 'drizzle-orm/pg-core'

/** 128 random bits in hex: an id that nobody can guess or count. */
export const randomId = () => randomBytes(16).toString('hex')

export const id = () => text().primaryKey().$defaultFn(randomId)

/** An instant to the millisecond, so that what JavaScript wrote is what it reads. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
