import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#contract/rules/staff-roles.ts'
import { createdAt, id, instant } from './columns.ts'
import { institutions } from './people.ts'

/** A person who works with the product: never deleted, since the security log names them, but disabled. */
export const staffPersons = pgTable('staff_persons', {
  id: id(),
  /** In lower case; one person of the installation has it, whatever their roles. */
  email: text().notNull().unique(),
  name: text().notNull(),
  /** argon2id; null until an invitation is accepted. */
  passwordHash: text(),
  disabledAt: instant(),
  createdAt: createdAt(),
})

const personId = () =>
  text()
    .notNull()
    .references(() => staffPersons.id, { onDelete: 'cascade' })

/** What a person may be, and where: an operator on the installation, anybody else in an institution. */
export const staffRolesHeld = pgTable(
  'staff_roles',
  {
    personId: personId(),
    role: text().$type<StaffRole>().notNull(),
    institutionId: text().references(() => institutions.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.personId, table.role, table.institutionId).nullsNotDistinct(),
    check('staff_roles_place', sql`(${table.role} = 'operator') = (${table.institutionId} is null)`),
    index().on(table.institutionId),
  ],
)

/** A mailed link by which a person sets a password, once. The code itself is never stored. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    /** SHA-256 of the code, hex. */
    codeHash: text().primaryKey(),
    personId: personId(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.personId)],
)

/** A signed-in browser of a person of the staff, apart from members' tokens. The token itself is never stored. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    personId: personId(),
    /** What the list of sessions names it by: it opens nothing. */
    id: text().notNull().unique().default(sql`gen_random_uuid()::text`),
    /** When the second factor was proved in it; null where it was not. */
    factorProvedAt: instant(),
    /** What a passkey was last asked to sign, base64url; null when it was answered. */
    challenge: text(),
    /** Of the sign-in: IP address, and the browser as it named itself. */
    address: text(),
    userAgent: text(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.personId), index().on(table.expiresAt)],
)

/** An authenticator app of a person. */
export const staffTotps = pgTable('staff_totps', {
  personId: personId().primaryKey(),
  /** The shared secret, sealed by a key that is not in the database; null until its digits were given once. */
  sealedSecret: text(),
  /** One that is being set up. */
  pendingSecret: text(),
  /** The last time step whose digits were used: none is used twice. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
})

/** A passkey of a person: the public half alone. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    personId: personId(),
    name: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, where it counts. */
    counter: integer().notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.personId)],
)

/** What opens a session where app and passkey are lost: each once. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    personId: personId(),
    /** SHA-256 of the code, hex: it has 60 random bits, and guesses are few. */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.codeHash] })],
)
