import { and, eq, isNull, lt } from 'drizzle-orm'
import { limits, type SectionName } from '#contract/rules/limits.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { contentDrafts, contentUploads } from '#server/tables/index.ts'
import { removeDraftFiles } from './draft-files.ts'
import { inPlace, isUnderCheck, lockedDraft, lockPlace, type StoredDraft } from './drafts.ts'
import { lengthOfPiece, piecePath, piecesOf, removePieces } from './stored-pieces.ts'

const { contentBytes, contentDrafts: mostDrafts } = limits.staff

/** An upload that is not finished after so long is given up, ms. */
const longestMs = 2 * 3_600_000

interface Context {
  readonly db: Database
  readonly files: FileStore
  readonly now: () => Date
}

interface Announced {
  readonly institutionId: string | null
  readonly personId: string
  readonly draftId: string | undefined
  readonly name: string
  readonly bytes: number
  readonly mediaBytes: number
  readonly section: SectionName
}

/** Opens an upload, and gives up those that nobody has gone on with. @throws Refusal */
export async function beginUpload({ db, files, now }: Context, announced: Announced): Promise<string> {
  const { institutionId, personId, draftId, name, bytes, mediaBytes, section } = announced
  if (bytes + mediaBytes > contentBytes) throw new Refusal('content.tooLarge')
  await requireRoom(db, { institutionId, draftId, now: now() })
  const stale = await db
    .delete(contentUploads)
    .where(lt(contentUploads.createdAt, new Date(now().getTime() - longestMs)))
    .returning()
  for (const { id, ...sent } of stale) await removePieces(files, { ...sent, uploadId: id })
  const values = { institutionId, personId, fileName: name, bytes, mediaBytes, section, createdAt: now() }
  const [upload] = await db
    .insert(contentUploads)
    .values({ ...values, draftId: draftId ?? null })
    .returning()
  if (upload === undefined) throw new Error('an upload that was just written is not there')
  return upload.id
}

interface NamedUpload {
  readonly uploadId: string
  readonly institutionId: string | null
  readonly personId: string
}

/** Only who began an upload goes on with it. @throws Refusal `content.uploadEnded` */
async function uploadOf(db: Queries, { uploadId, institutionId, personId }: NamedUpload) {
  const where = and(
    eq(contentUploads.id, uploadId),
    eq(contentUploads.personId, personId),
    institutionId === null
      ? isNull(contentUploads.institutionId)
      : eq(contentUploads.institutionId, institutionId),
  )
  const [upload] = await db.select().from(contentUploads).where(where)
  if (upload === undefined) throw new Refusal('content.uploadEnded')
  return upload
}

/**
 * Keeps the next piece; the one before may arrive again, whose answer was lost. Resolves to how many are there.
 * @throws Refusal `content.uploadEnded` for any other one; `request.invalid` for one of another length
 */
export async function keepPiece(
  { db, files }: Context,
  named: NamedUpload,
  { number, piece }: { number: number; piece: Buffer | null },
): Promise<number> {
  const upload = await uploadOf(db, named)
  if (number === upload.received - 1) return upload.received
  if (number !== upload.received || number >= piecesOf(upload)) throw new Refusal('content.uploadEnded')
  if (piece?.length !== lengthOfPiece(upload, number)) throw new Refusal('request.invalid')
  await files.keep(piecePath(upload.id, number), piece)
  await db
    .update(contentUploads)
    .set({ received: number + 1 })
    .where(and(eq(contentUploads.id, upload.id), eq(contentUploads.received, number)))
  return number + 1
}

/** Makes the draft of an upload that is complete, or gives one its new content. The same again changes nothing. */
export async function finishUpload(
  { db, files, now }: Context,
  named: NamedUpload,
): Promise<{ draft: StoredDraft; isNew: boolean }> {
  const { institutionId, personId, uploadId } = named
  const mine = and(
    inPlace(institutionId),
    eq(contentDrafts.uploadId, uploadId),
    eq(contentDrafts.uploadedBy, personId),
  )
  const [made] = await db.select().from(contentDrafts).where(mine)
  if (made !== undefined) return { draft: made, isNew: false }
  const { draft, before } = await db.transaction(async (tx) => {
    await lockPlace(tx, institutionId)
    const { id: _, received, createdAt: __, draftId, ...sent } = await uploadOf(tx, named)
    if (received !== piecesOf(sent)) throw new Refusal('content.uploadEnded')
    const replaced = await requireRoom(tx, { institutionId, draftId: draftId ?? undefined, now: now() })
    await tx.delete(contentUploads).where(eq(contentUploads.id, uploadId))
    const { personId: uploadedBy, ...kept } = sent
    const values = { ...kept, ...unchecked, uploadId, uploadedBy, uploadedAt: now(), beatAt: now() }
    const [row] = replaced
      ? await tx.update(contentDrafts).set(values).where(eq(contentDrafts.id, replaced.id)).returning()
      : await tx.insert(contentDrafts).values(values).returning()
    if (row === undefined) throw new Error('a draft that was just written is not there')
    return { draft: row, before: replaced }
  })
  if (before !== undefined) {
    await removePieces(files, before)
    await removeDraftFiles(files, before.result)
  }
  return { draft, isNew: true }
}

/** What a draft is before its check: another content makes any sign-off void. */
export const unchecked = {
  ...{ state: 'waiting' as const, progress: null, result: null },
  ...{ signedOffBy: null, signedOffAt: null, signedDigest: null },
}

interface Place {
  readonly institutionId: string | null
  /** The draft whose content is to be replaced; undefined for a new one. */
  readonly draftId: string | undefined
  readonly now: Date
}

/**
 * Lets a draft be uploaded where none is checked and there are not too many; the draft that is replaced.
 * @throws Refusal `content.draftNotFound`, `content.loaded`, `content.busy`, `content.tooMany`
 */
async function requireRoom(
  tx: Queries,
  { institutionId, draftId, now }: Place,
): Promise<StoredDraft | undefined> {
  const replaced = draftId === undefined ? undefined : await lockedDraft(tx, { id: draftId, institutionId })
  if (replaced !== undefined && replaced.testId !== null) throw new Refusal('content.loaded')
  const drafts = await tx
    .select()
    .from(contentDrafts)
    .where(and(inPlace(institutionId), isNull(contentDrafts.testId)))
  requireIdle(drafts, now)
  if (replaced === undefined && drafts.length >= mostDrafts) throw new Refusal('content.tooMany')
  return replaced
}

/** @throws Refusal `content.busy` while one of these is checked */
export function requireIdle(drafts: readonly StoredDraft[], now: Date): void {
  if (drafts.some((draft) => isUnderCheck(draft, now))) throw new Refusal('content.busy')
}
