import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ContentDraft, DraftState } from '#contract/calls/staff-content.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { contentDrafts, type DraftResult, staffPersons } from '#server/tables/index.ts'
import { beating } from './checks.ts'

export type StoredDraft = typeof contentDrafts.$inferSelect

/** A draft as a call names it: in the institution that was judged, or on the installation, never by its id alone. */
export interface NamedDraft {
  readonly id: string
  readonly institutionId: string | null
}

export const inPlace = (institutionId: string | null): SQL =>
  institutionId === null
    ? isNull(contentDrafts.institutionId)
    : eq(contentDrafts.institutionId, institutionId)

const named = ({ id, institutionId }: NamedDraft) => and(eq(contentDrafts.id, id), inPlace(institutionId))

/** @throws Refusal `content.draftNotFound`, also for one of another institution */
export async function draftOf(db: Queries, which: NamedDraft): Promise<StoredDraft> {
  const [row] = await db.select().from(contentDrafts).where(named(which))
  if (row === undefined) throw new Refusal('content.draftNotFound')
  return row
}

/** The same with its lock: acts on one draft happen one after another. */
export async function lockedDraft(tx: Queries, which: NamedDraft): Promise<StoredDraft> {
  const [row] = await tx.select().from(contentDrafts).where(named(which)).for('update')
  if (row === undefined) throw new Refusal('content.draftNotFound')
  return row
}

/** Acts that need to know of all drafts of a place happen one after another there. */
export const lockPlace = (tx: Queries, institutionId: string | null) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`drafts of ${institutionId ?? 'all'}`}))`)

/** Whether some server still checks a draft, or will: one that says nothing any more is gone. */
export const isUnderCheck = ({ state, beatAt }: StoredDraft, now: Date): boolean =>
  (state === 'waiting' || state === 'checking') && now.getTime() - beatAt.getTime() < beating.goneMs

export function draftState(draft: StoredDraft, now: Date): DraftState {
  const { state, result } = draft
  if (draft.testId !== null) return 'loaded'
  if (state !== 'done' || result === null)
    return isUnderCheck(draft, now) && state !== 'done' && state !== 'interrupted' ? state : 'interrupted'
  if (result.digest === null) return 'faulty'
  return draft.signedDigest === result.digest ? 'signedOff' : 'checked'
}

/** The result of a draft that has no errors. @throws Refusal `content.faulty` */
export function faultlessResult({ state, result }: StoredDraft): DraftResult & { digest: string } {
  if (state !== 'done' || result === null || result.digest === null) throw new Refusal('content.faulty')
  return { ...result, digest: result.digest }
}

const [uploader, signer, loader] = [
  alias(staffPersons, 'uploader'),
  alias(staffPersons, 'signer'),
  alias(staffPersons, 'loader'),
]

/** Drafts with the persons who have acted on them. */
export const draftsWithPersons = (db: Queries) =>
  db
    .select({ draft: contentDrafts, uploader, signer, loader })
    .from(contentDrafts)
    .innerJoin(uploader, eq(uploader.id, contentDrafts.uploadedBy))
    .leftJoin(signer, eq(signer.id, contentDrafts.signedOffBy))
    .leftJoin(loader, eq(loader.id, contentDrafts.loadedBy))

type DraftRow = Awaited<ReturnType<typeof draftsWithPersons>>[number]
type Person = typeof staffPersons.$inferSelect

export const personOf = ({ id, name }: Pick<Person, 'id' | 'name'>) => ({ id, name })

const acted = (by: Person | null, at: Date | null) =>
  by === null || at === null ? null : { by: personOf(by), at: at.toISOString() }

export function briefDraft(row: DraftRow, now: Date): ContentDraft {
  const { draft } = row
  const state = draftState(draft, now)
  // A sign-off of what the draft was before says nothing of what it is.
  const isSigned = state === 'signedOff' || state === 'loaded'
  return {
    ...{ id: draft.id, state, fileName: draft.fileName, bytes: draft.bytes + draft.mediaBytes },
    uploaded: { by: personOf(row.uploader), at: draft.uploadedAt.toISOString() },
    kind: draft.result?.kind ?? null,
    packageId: draft.result?.packageId ?? null,
    name: draft.result?.name ?? null,
    errors: draft.result?.errors ?? 0,
    signedOff: isSigned ? acted(row.signer, draft.signedOffAt) : null,
    loaded: acted(row.loader, draft.loadedAt),
  }
}

/** A draft by its name. @throws Refusal `content.draftNotFound` */
export async function shownDraft(db: Queries, which: NamedDraft, now: Date) {
  const [row] = await draftsWithPersons(db).where(named(which))
  if (row === undefined) throw new Refusal('content.draftNotFound')
  return { brief: briefDraft(row, now), draft: row.draft }
}

/** Drafts of a place that are not loaded, the newest first: `limits.staff.contentDrafts` at the most. */
export async function openDrafts(
  db: Queries,
  institutionId: string | null,
  now: Date,
): Promise<ContentDraft[]> {
  const rows = await draftsWithPersons(db)
    .where(and(inPlace(institutionId), isNull(contentDrafts.testId)))
    .orderBy(desc(contentDrafts.uploadedAt))
  return rows.map((row) => briefDraft(row, now))
}
