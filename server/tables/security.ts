import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { orders } from './orders.ts'
import { companies, institutions, members } from './people.ts'
import { staffPersons } from './staff.ts'

/** What the security log knows; server/domains/security-log says what each kind carries. */
export const securityEventKinds = [
  'signedIn',
  'signInFailed',
  'signedInBesideSitting',
  'sessionEnded',
  'limitReached',
  'passwordChanged',
  'profileCorrected',
  'pinFailed',
  'writerRefused',
  'keyRotated',
  'staffAct',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

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
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.memberId, table.createdAt),
    index().on(table.orderId),
  ],
)
