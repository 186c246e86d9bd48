import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SecurityEventKind } from '#contract/vocabulary.ts'
import { createdAt, id, instant } from './columns.ts'
import { orders } from './orders.ts'
import { companies, institutions, members } from './people.ts'
import { staffPersons } from './staff.ts'

/** The security log: who did what, when and from where. No secret and no e-mail address stands in it. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** Null for what concerns the whole installation, and where it is not known. */
    companyId: text().references(() => companies.id, { onDelete: 'cascade' }),
    institutionId: text().references(() => institutions.id, { onDelete: 'set null' }),
    /** Whose account it concerns; null where an attempt named no account that exists. */
    memberId: text().references(() => members.id, { onDelete: 'cascade' }),
    orderId: text().references(() => orders.id, { onDelete: 'cascade' }),
    /** The person of the staff who did it, or tried to sign in. */
    personId: text().references(() => staffPersons.id),
    /** IP address. */
    address: text(),
    /** As the browser named itself, shortened. */
    userAgent: text(),
    /** What the kind adds. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of `staffActEnded`: the line of the act that has ended. No line is ever changed. */
    endedId: text(),
    /** Random, so that nobody can guess a removed line from its digest in the chain. */
    salt: text().notNull().default(sql`gen_random_uuid()::text`),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.endedId),
    index().on(table.createdAt),
    index().on(table.memberId, table.createdAt),
    index().on(table.orderId),
  ],
)

/**
 * The chain of the security log (record 0048): a record for each line that was written or removed, each with the digest of
 * the one before. The database appends it, and refuses every change of it; the migration states how.
 */
export const securityChain = pgTable(
  'security_chain',
  {
    /** 1, 2, 3 and so on. */
    seq: bigint({ mode: 'number' }).primaryKey(),
    eventId: text().notNull(),
    /** Null where the line was written; else why it was removed. */
    removedBecause: text(),
    /** SHA-256 of the line with its salt, hex; empty where it was removed. */
    content: text().notNull(),
    /** By the database's clock. */
    at: instant().notNull(),
    /** SHA-256 of the digest before and of all the above, hex. */
    digest: text().notNull().unique(),
  },
  (table) => [index().on(table.eventId)],
)
