import { and, eq } from 'drizzle-orm'
import { type Database, withCommandTimeouts } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { contentDrafts } from '#server/tables/index.ts'
import { removeDraftFiles, withDraftFolder } from './drafts/draft-files.ts'
import { draftOf, faultlessResult, lockedDraft, type NamedDraft, type StoredDraft } from './drafts/drafts.ts'
import { removePieces } from './drafts/stored-pieces.ts'
import { LoadRefused, loadPackage } from './load.ts'

interface Context {
  readonly db: Database
  readonly files: FileStore
  readonly now: () => Date
}

interface Act extends NamedDraft {
  readonly personId: string
  /** Of what the person has seen. */
  readonly digest: string
}

/** @throws Refusal `content.loaded` */
function requireUnloaded({ testId }: StoredDraft): void {
  if (testId !== null) throw new Refusal('content.loaded')
}

/**
 * Signs off what the digest names, which only the result of the check tells, by another person than the one who has
 * uploaded it. @throws Refusal `content.loaded`, `content.faulty`, `content.changed`, `content.ownDraft`
 */
export async function signOff({ db, now }: Context, { personId, digest, ...named }: Act): Promise<void> {
  await db.transaction(async (tx) => {
    const draft = await lockedDraft(tx, named)
    requireUnloaded(draft)
    if (faultlessResult(draft).digest !== digest) throw new Refusal('content.changed')
    if (draft.uploadedBy === personId) throw new Refusal('content.ownDraft')
    await tx
      .update(contentDrafts)
      .set({ signedOffBy: personId, signedOffAt: now(), signedDigest: digest })
      .where(eq(contentDrafts.id, draft.id))
  })
}

/**
 * Loads a draft as `content load` loads a folder; `owner` is who may use the test, null for everybody. What is loaded is
 * what was signed off: it is computed anew from the files. @throws Refusal
 */
export async function loadDraft(
  { db, files, now }: Context,
  { personId, digest, owner, ...named }: Act & { readonly owner: string | null },
) {
  const draft = await draftOf(db, named)
  requireUnloaded(draft)
  const result = faultlessResult(draft)
  if (result.digest !== digest) throw new Refusal('content.changed')
  if (draft.signedDigest !== digest) throw new Refusal('content.notSignedOff')
  const loaded = await withDraftFolder(files, result, (folder) =>
    withCommandTimeouts(db, (own) => loadPackage(own, files, folder, { owner, digest })),
  ).catch((error: unknown) => {
    throw error instanceof LoadRefused ? new Refusal(`content.${error.why}`, { cause: error }) : error
  })
  await db
    .update(contentDrafts)
    .set({ testId: loaded.testId, loadedBy: personId, loadedAt: now() })
    .where(and(eq(contentDrafts.id, draft.id), eq(contentDrafts.signedDigest, digest)))
  return loaded
}

/** Takes a draft away with its files. @throws Refusal `content.loaded` */
export async function withdrawDraft({ db, files }: Context, named: NamedDraft): Promise<void> {
  const gone = await db.transaction(async (tx) => {
    const draft = await lockedDraft(tx, named)
    requireUnloaded(draft)
    await tx.delete(contentDrafts).where(eq(contentDrafts.id, draft.id))
    return draft
  })
  await removePieces(files, gone)
  await removeDraftFiles(files, gone.result)
}
