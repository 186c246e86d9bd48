import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { examRosterEntries } from './exam-sessions.ts'
import { orders } from './orders.ts'
import { institutions } from './people.ts'

/** By what the PC of a seat is known: one for each seat of a room (spec: exam-sessions#seat-passports). */
export const seatPassports = pgTable(
  'seat_passports',
  {
    id: id(),
    institutionId: text()
      .notNull()
      .references(() => institutions.id),
    room: text().notNull(),
    seat: text().notNull(),
    /** Both as two are compared. */
    roomKey: text().notNull(),
    seatKey: text().notNull(),
    /** Of a policy: SHA-256 of the token by which its browser fetches it, hex; and 32 bytes as base64url, which the PC and the server alone have. */
    tokenHash: text().unique(),
    secret: text(),
    /** Of a PC that a person has registered: the point of P-256 of its own key, base64url. */
    publicKey: text(),
    /** How often it was fetched, when last, and from which addresses, the newest last: a copied policy shows here. */
    fetched: integer().notNull().default(0),
    fetchedAt: instant(),
    addresses: jsonb().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.institutionId, table.roomKey, table.seatKey)],
)

/** The challenge that a sitting's newest opening has to answer; gone once it was. */
export const passportChallenges = pgTable('passport_challenges', {
  orderId: text()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  nonce: text().notNull(),
  askedAt: instant().notNull(),
})

/** A PC that asks to be that of somebody's seat, by its newest key. */
export const passportRequests = pgTable('passport_requests', {
  entryId: text()
    .primaryKey()
    .references(() => examRosterEntries.id, { onDelete: 'cascade' }),
  publicKey: text().notNull(),
  askedAt: instant().notNull(),
})
