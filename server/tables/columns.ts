import { randomBytes } from 'node:crypto'
import { customType, text, timestamp } from 'drizzle-orm/pg-core'
import type { SectionName } from '#contract/rules/limits.ts'
import type { ViolationKind } from '#contract/violations.ts'
import { kindFromWire, kindOnWire } from '#contract/wire.ts'

/** 128 random bits in hex: an id that nobody can guess or count. */
export const randomId = () => randomBytes(16).toString('hex')

export const id = () => text().primaryKey().$defaultFn(randomId)

/** An instant to the millisecond, so that what JavaScript wrote is what it reads. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()

export const section = () => text().$type<SectionName>().notNull()

/** A small file in the database itself. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A kind of violation, kept in the wire's words. */
export const violationKind = customType<{ data: ViolationKind; driverData: string }>({
  dataType: () => 'text',
  toDriver: (kind) => kindOnWire[kind],
  fromDriver(word) {
    const kind = kindFromWire(word)
    if (kind === undefined) throw new Error(`'${word}' in the database is no kind of violation.`)
    return kind
  },
})
