import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { IssuerPictureKind } from '#contract/calls/staff-settings.ts'
import { asPng } from '#server/domains/pictures/index.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { institutions, issuerPictures } from '#server/tables/index.ts'
import type { StoredInstitution } from './find.ts'

type Changed = Pick<StoredInstitution, 'logoDigest' | 'signatureDigest'>

const columns = { logo: 'logoDigest', signature: 'signatureDigest' } as const

/** The digest of what an institution's certificates show now. */
export const issuerDigest = (institution: Changed, kind: IssuerPictureKind): string | null =>
  institution[columns[kind]]

/**
 * Has the certificates that are issued from now on show a picture; what was issued keeps the one before (spec:
 * certificates#logo-and-signatory). The picture is decoded before the transaction.
 * @throws Refusal `media.notPicture`, `media.tooLarge`
 */
export async function keepIssuerPicture(
  db: Database,
  { id }: Pick<StoredInstitution, 'id'>,
  { kind, file }: { readonly kind: IssuerPictureKind; readonly file: Buffer },
): Promise<string> {
  const png = await asPng(file)
  const digest = createHash('sha256').update(png).digest('hex')
  await db.transaction(async (tx) => {
    await tx.insert(issuerPictures).values({ digest, png }).onConflictDoNothing()
    await tx
      .update(institutions)
      .set({ [columns[kind]]: digest })
      .where(eq(institutions.id, id))
  })
  return digest
}

/** @throws Refusal `media.notFound` where there is none */
export async function removeIssuerPicture(
  db: Queries,
  institution: StoredInstitution,
  kind: IssuerPictureKind,
): Promise<void> {
  const digest = issuerDigest(institution, kind)
  const column = institutions[columns[kind]]
  const removed =
    digest === null
      ? []
      : await db
          .update(institutions)
          .set({ [columns[kind]]: null })
          .where(and(eq(institutions.id, institution.id), eq(column, digest)))
          .returning({ id: institutions.id })
  if (removed.length === 0) throw new Refusal('media.notFound')
}

/** @throws Refusal `media.notFound` */
export async function issuerPicture(db: Queries, digest: string): Promise<Buffer> {
  const [found] = await db.select().from(issuerPictures).where(eq(issuerPictures.digest, digest))
  if (found === undefined) throw new Refusal('media.notFound')
  return found.png
}
