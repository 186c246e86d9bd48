import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Tracking } from '#contract/calls/shipping.ts'
import type { DocumentKind, SupervisionLabel } from '#contract/vocabulary.ts'
import { createdAt, id, instant } from './columns.ts'
import { issuerPictures } from './issuer-pictures.ts'
import { orderId, orders } from './orders.ts'
import { staffPersons } from './staff.ts'

/** What was certified, as it stood when it was issued: nothing of it changes afterwards (spec: certificates#issuing). */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    orderId: orderId(),
    /** A report where the test was one that certifies nothing. */
    kind: text().$type<DocumentKind>().notNull().default('certificate'),
    name: text().notNull(),
    dateOfBirth: date({ mode: 'string' }).notNull(),
    /** When the test ended. */
    testedAt: instant().notNull(),
    /** Scaled scores. */
    listening: integer().notNull(),
    structure: integer().notNull(),
    reading: integer().notNull(),
    /** Right answers of all sections. */
    total: integer().notNull(),
    predictedScore: integer().notNull(),
    level: text().notNull(),
    /** How it was supervised; null on certificates of the version before. */
    supervision: text().$type<SupervisionLabel>(),
    /** In whose name, and which test; null on certificates of the versions before. */
    issuer: text(),
    testName: text(),
    testMinutes: integer(),
    testQuestions: integer(),
    /** Who signs for the issuer, and digests of the logo and the signature; null for nothing. */
    signatoryName: text(),
    signatoryTitle: text(),
    logoDigest: text().references(() => issuerPictures.digest),
    signatureDigest: text().references(() => issuerPictures.digest),
    issuedAt: createdAt(),
    revokedAt: instant(),
    /** For the operator and for whoever verifies; null while it is valid. */
    revokedFor: text(),
    /** The person of the staff; null where a command or the server itself revoked it. */
    revokedById: text().references(() => staffPersons.id),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.issuedAt),
    // An order has one certificate that counts; those revoked before it stay on record.
    uniqueIndex('certificates_one_valid').on(table.orderId).where(sql`${table.revokedAt} is null`),
  ],
)

/** The parcel with a printed certificate, kept by operators (spec: certificates#tracking). */
export const shipments = pgTable('shipments', {
  orderId: text()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  waybillId: text().notNull(),
  /** The newest of its history. */
  status: text().notNull(),
  /** Rupiah. */
  price: integer().notNull(),
  note: text().notNull().default(''),
  shipper: jsonb().$type<Tracking['shipper']>().notNull(),
  origin: jsonb().$type<Tracking['origin']>().notNull(),
  destination: jsonb().$type<Tracking['destination']>().notNull(),
  courier: jsonb().$type<Omit<Tracking['courier'], 'waybillId' | 'history'>>().notNull(),
  delivery: jsonb().$type<Tracking['delivery']>().notNull(),
  items: jsonb().$type<Tracking['items']>().notNull(),
  createdAt: createdAt(),
})

export const shipmentEvents = pgTable(
  'shipment_events',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => shipments.orderId, { onDelete: 'cascade' }),
    status: text().notNull(),
    note: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.orderId, table.at)],
)
