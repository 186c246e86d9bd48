import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from './columns.ts'

/**
 * An institution's logo, or the picture of a signature, as certificates show it (spec: certificates#logo-and-signatory). Never
 * changed: another picture is another row.
 */
export const issuerPictures = pgTable('issuer_pictures', {
  /** SHA-256 of the picture, hex: what a certificate's signature covers. */
  digest: text().primaryKey(),
  /** Encoded anew, without metadata. */
  png: bytes().notNull(),
  createdAt: createdAt(),
})
