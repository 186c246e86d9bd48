import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { institutions, members } from './people.ts'

const memberId = () =>
  text()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** A mailed link that confirms an address (spec: accounts#email-verification). The code itself is never stored. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    /** SHA-256 of the code, hex. */
    codeHash: text().primaryKey(),
    memberId: memberId(),
    /** The address to confirm; if the member's address has changed since, the link confirms nothing. */
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.memberId)],
)

/** A password reset. Neither its codes nor its one-time password are stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the code that was answered to whoever began the reset, hex. */
    codeHash: text().primaryKey(),
    memberId: memberId(),
    /** The same of the code in the mailed link, which only who reads the letter knows. */
    mailedHash: text(),
    /** A later reset was begun: only the mailed link still opens this one. */
    superseded: boolean().notNull().default(false),
    /** argon2id of the six digits. */
    otpHash: text().notNull(),
    /** Wrong guesses, and those being judged right now. */
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.memberId), uniqueIndex().on(table.mailedHash)],
)

/** Counts of limited attempts, shared by all servers; deleted soon after they expire. */
export const attempts = pgTable(
  'attempts',
  {
    /** SHA-256 of the limit's name and of who or what it counts, hex: no address stands here in the clear. */
    keyHash: text().primaryKey(),
    count: integer().notNull(),
    /** Attempts that are being judged right now, of a limit that counts failures alone. */
    pending: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** A single sign-on link that was used; kept until it would have expired (spec: accounts#single-sign-on). */
export const ssoNonces = pgTable(
  'sso_nonces',
  {
    institutionId: text()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    nonce: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.nonce] }), index().on(table.expiresAt)],
)

/** A social account that opens a member's (spec: accounts#social-sign-in). */
export const socialIdentities = pgTable(
  'social_identities',
  {
    memberId: memberId(),
    provider: text().$type<'google' | 'facebook'>().notNull(),
    /** The provider's own id of the person; it outlives a change of address. */
    subject: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.provider] }),
    index().on(table.provider, table.subject),
  ],
)

/** A browser in which a member has signed in before: somebody else's wrong passwords do not stop it (record 0031). */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the token in the browser's cookie, hex; one token for all members who use that browser. */
    deviceHash: text().notNull(),
    memberId: memberId(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.memberId] }),
    index().on(table.memberId),
    index().on(table.expiresAt),
  ],
)
