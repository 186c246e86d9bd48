import { eq } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import type { FileStore, StoredStream } from '#server/platform/files/file-store.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { randomId } from '#server/tables/columns.ts'
import { memberPhotos, members } from '#server/tables/index.ts'
import { forgetPicture, keepPicture, picturePath } from './pictures.ts'
import { reEncode } from './re-encode.ts'

/** The photo that an institution has of a member (spec: staff#photos-of-members). */
export type MemberPhoto = typeof memberPhotos.$inferSelect

interface Storage {
  readonly db: Database
  readonly files: FileStore
}

/** Who acts, when, and looking at which photo: its id, null at none; undefined for whoever acts on whatever there is. */
interface Acting {
  readonly by: string
  /** The person of the staff; null for the command line. */
  readonly personId: string | null
  readonly now: Date
  readonly seen: string | null | undefined
}

export async function memberPhotoOf(db: Queries, memberId: string): Promise<MemberPhoto | null> {
  const [photo] = await db.select().from(memberPhotos).where(eq(memberPhotos.memberId, memberId))
  return photo ?? null
}

/** The photo that stands, with the member's lock: of two who act at once the second is told. */
async function lockedPhoto(tx: Queries, memberId: string, seen: Acting['seen']): Promise<MemberPhoto | null> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
  const stands = await memberPhotoOf(tx, memberId)
  if (seen !== undefined && (stands?.id ?? null) !== seen) throw new Refusal('photo.changed')
  return stands
}

/**
 * Keeps a photo of a member in the place of the one before. What is kept is encoded anew, `limits.memberPhoto.side` pixels a
 * side at most.
 * @throws Refusal `media.notJpeg`, `media.tooLarge`, `photo.tooSmall`, `photo.changed`
 */
export async function keepMemberPhoto(
  { db, files }: Storage,
  memberId: string,
  { file, by, personId, now, seen }: Acting & { readonly file: Buffer },
): Promise<MemberPhoto> {
  const { side, least } = limits.memberPhoto
  const { bytes, width, height } = await reEncode(file, side)
  if (Math.min(width, height) < least) throw new Refusal('photo.tooSmall')
  const values = { id: randomId(), bytes: bytes.length, width, height, by, personId, createdAt: now }
  // The file first: a row promises that the picture is there.
  await keepPicture(files, values.id, bytes)
  let gone: string | undefined = values.id
  try {
    const { photo, before } = await db.transaction(async (tx) => {
      const stands = await lockedPhoto(tx, memberId, seen)
      const [kept] = await tx
        .insert(memberPhotos)
        .values({ memberId, ...values })
        .onConflictDoUpdate({ target: memberPhotos.memberId, set: values })
        .returning()
      if (kept === undefined) throw new Error('a photo that was just written is not there')
      return { photo: kept, before: stands }
    })
    gone = before?.id
    return photo
  } finally {
    if (gone !== undefined) await forgetPicture(files, gone)
  }
}

/** Removes a member's photo with its file. @throws Refusal `media.notFound`, `photo.changed` */
export async function forgetMemberPhoto(
  { db, files }: Storage,
  memberId: string,
  seen: Acting['seen'],
): Promise<void> {
  const photo = await db.transaction(async (tx) => {
    const stands = await lockedPhoto(tx, memberId, seen)
    if (stands === null) throw new Refusal('media.notFound')
    await tx.delete(memberPhotos).where(eq(memberPhotos.memberId, memberId))
    return stands
  })
  await forgetPicture(files, photo.id)
}

/** @throws Refusal `media.notFound` where there is none */
export async function memberPhotoStream(
  { db, files }: { readonly db: Queries; readonly files: FileStore },
  memberId: string,
): Promise<StoredStream> {
  const photo = await memberPhotoOf(db, memberId)
  const picture = photo && (await files.stream(picturePath(photo.id)))
  if (!picture) throw new Refusal('media.notFound')
  return picture
}
