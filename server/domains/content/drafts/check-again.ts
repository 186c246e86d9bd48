import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { contentDrafts } from '#server/tables/index.ts'
import { draftState, inPlace, lockedDraft, lockPlace, type NamedDraft, type StoredDraft } from './drafts.ts'
import { requireIdle, unchecked } from './uploads.ts'

/**
 * Puts a draft whose check was interrupted back to where its upload has left it.
 * @throws Refusal `content.notInterrupted`, `content.busy` while another one is checked
 */
export const checkAgain = (
  { db, now }: { db: Database; now: () => Date },
  named: NamedDraft,
): Promise<StoredDraft> =>
  db.transaction(async (tx) => {
    await lockPlace(tx, named.institutionId)
    const draft = await lockedDraft(tx, named)
    if (draftState(draft, now()) !== 'interrupted') throw new Refusal('content.notInterrupted')
    const drafts = await tx
      .select()
      .from(contentDrafts)
      .where(and(inPlace(named.institutionId), isNull(contentDrafts.testId)))
    requireIdle(drafts, now())
    const [again] = await tx
      .update(contentDrafts)
      .set({ ...unchecked, beatAt: now() })
      .where(eq(contentDrafts.id, draft.id))
      .returning()
    if (again === undefined) throw new Error('a draft that was locked is gone')
    return again
  })
