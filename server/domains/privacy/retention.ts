import { and, eq, inArray, isNotNull, isNull, lt, max, ne, or, sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { purgeSecurityEvents } from '#server/domains/security-log/index.ts'
import { countStrayPictures, forgetPicture, removeStrayPictures } from '#server/domains/supervision/index.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { dayInJakarta, workingDaysAfter, yearsAfter } from '#server/platform/time/calendar.ts'
import {
  attempts,
  emailVerifications,
  media,
  members,
  objections,
  orders,
  passwordResets,
  removals,
  sectionSittings,
  ssoNonces,
  tokens,
  violations,
} from '#server/tables/index.ts'

/** One removal by a rule, as the log records it. */
export type Removal = Pick<typeof removals.$inferInsert, 'what' | 'count' | 'orderId' | 'memberId'>

interface Purge {
  readonly files: FileStore
  readonly now: Date
  /** Reports what would be removed, and removes nothing. */
  readonly dryRun: boolean
}

/**
 * Removes what its rule no longer lets us keep (spec: privacy#retention): pictures and what was heard, 14 working days
 * after a sitting ended, unless an objection to it waits for a decision; a member with everything of theirs, five
 * years after they asked for it; codes and sessions once they have ended; the security log's lines when their institution
 * keeps them no longer. All in one transaction, each removal logged;
 * then the pictures' files, also those that an earlier run was cut off from.
 */
export async function purge(db: Database, { files, now, dryRun }: Purge): Promise<Removal[]> {
  const pictures: string[] = []
  const done = await db
    .transaction(async (tx) => {
      const found = [
        ...(await purgeEvidence(tx, now, pictures)),
        ...(await purgeUnused(tx, now, pictures)),
        ...(await purgeMembers(tx, now, pictures)),
        ...(await purgeAccess(tx, now)),
        ...(await purgeLog(tx, now)),
      ]
      if (dryRun) throw new DryRun(found)
      if (found.length > 0) await tx.insert(removals).values(found.map((one) => ({ ...one, removedAt: now })))
      return found
    })
    .catch((error: unknown) => {
      if (error instanceof DryRun) return error.found
      throw error
    })
  if (!dryRun) for (const id of pictures) await forgetPicture(files, id)
  const strays = await (dryRun ? countStrayPictures : removeStrayPictures)(db, files, now)
  if (strays === 0) return done
  const removal: Removal = { what: 'files', count: strays }
  if (!dryRun) await db.insert(removals).values({ ...removal, removedAt: now })
  return [...done, removal]
}

/** Rolls the transaction back: a dry run does everything that a real one does, so that both find the same. */
class DryRun extends Error {
  constructor(readonly found: Removal[]) {
    super('a dry run')
  }
}

/** True from the day on which the evidence of something that ended then is to be gone. */
const isDue = (endedAt: Date, now: Date) =>
  workingDaysAfter(endedAt, limits.retention.verificationWorkingDays) <= dayInJakarta(now)

/** Sittings whose objection waits for a decision. */
const openCases = (tx: Queries) =>
  tx.select({ id: objections.orderId }).from(objections).where(isNull(objections.settledAt))

async function purgeEvidence(tx: Queries, now: Date, pictures: string[]): Promise<Removal[]> {
  const lastDeadline = tx
    .select({ orderId: sectionSittings.orderId, at: max(sectionSittings.deadlineAt).as('last') })
    .from(sectionSittings)
    .groupBy(sectionSittings.orderId)
    .as('last_deadline')
  const over = await tx
    .select({
      id: orders.id,
      memberId: orders.memberId,
      finishedAt: orders.finishedAt,
      lastDeadline: lastDeadline.at,
    })
    .from(orders)
    .leftJoin(lastDeadline, eq(lastDeadline.orderId, orders.id))
    .where(sql`${orders.id} not in ${openCases(tx)}`)
  const found: Removal[] = []
  for (const { id: orderId, memberId, finishedAt, lastDeadline: last } of over) {
    // A sitting that was abandoned has ended with the deadline of its last section.
    const endedAt = finishedAt ?? last
    if (endedAt === null || !isDue(endedAt, now)) continue
    const removed = await purgePicturesOf(tx, orderId)
    pictures.push(...removed)
    if (removed.length > 0) found.push({ what: 'pictures', count: removed.length, orderId, memberId })
    const cleared = await tx
      .update(violations)
      .set({ textVoice: '', grounds: sql`jsonb_set(${violations.grounds}, '{detail}', '""')` })
      .where(
        and(
          eq(violations.orderId, orderId),
          or(ne(violations.textVoice, ''), sql`${violations.grounds} ->> 'detail' <> ''`),
        ),
      )
      .returning({ id: violations.id })
    if (cleared.length > 0) found.push({ what: 'violationTexts', count: cleared.length, orderId, memberId })
  }
  return found
}

async function purgePicturesOf(tx: Queries, orderId: string): Promise<string[]> {
  const seen = await tx
    .select({ id: violations.mediaId })
    .from(violations)
    .where(and(eq(violations.orderId, orderId), isNotNull(violations.mediaId)))
  const sat = await tx
    .select({ images: sectionSittings.images })
    .from(sectionSittings)
    .where(eq(sectionSittings.orderId, orderId))
  const ids = [...seen.flatMap(({ id }) => id ?? []), ...sat.flatMap(({ images }) => images)]
  if (ids.length === 0) return []
  await tx.update(violations).set({ mediaId: null }).where(eq(violations.orderId, orderId))
  await tx.update(sectionSittings).set({ images: [] }).where(eq(sectionSittings.orderId, orderId))
  return removeMedia(tx, ids)
}

async function removeMedia(tx: Queries, ids: string[]): Promise<string[]> {
  const removed = await tx.delete(media).where(inArray(media.id, ids)).returning({ id: media.id })
  return removed.map(({ id }) => id)
}

/** Pictures that were uploaded and never used as evidence. */
async function purgeUnused(tx: Queries, now: Date, pictures: string[]): Promise<Removal[]> {
  const used = sql`exists (select 1 from ${violations} where ${violations.mediaId} = ${media.id})
    or exists (select 1 from ${sectionSittings} where ${sectionSittings.images} ? ${media.id})`
  const unused = await tx.select().from(media).where(sql`not (${used})`)
  const due = unused.filter(({ createdAt }) => isDue(createdAt, now))
  if (due.length === 0) return []
  pictures.push(
    ...(await removeMedia(
      tx,
      due.map(({ id }) => id),
    )),
  )
  const owners = [...new Set(due.map(({ memberId }) => memberId))]
  return owners.map((memberId) => ({
    what: 'pictures',
    count: due.filter((one) => one.memberId === memberId).length,
    memberId,
  }))
}

async function purgeMembers(tx: Queries, now: Date, pictures: string[]): Promise<Removal[]> {
  const requested = await tx.select().from(members).where(isNotNull(members.deletionRequestedAt))
  const due = requested.filter(
    ({ deletionRequestedAt: at }) =>
      at !== null && yearsAfter(dayInJakarta(at), limits.retention.otherYears) <= dayInJakarta(now),
  )
  for (const { id } of due) {
    // Deleting an order cascades to its sections, answers, violations, certificates and parcels.
    await tx.delete(orders).where(eq(orders.memberId, id))
    const left = await tx.delete(media).where(eq(media.memberId, id)).returning({ id: media.id })
    pictures.push(...left.map((picture) => picture.id))
    await tx.delete(members).where(eq(members.id, id))
  }
  return due.map(({ id }) => ({ what: 'member', count: 1, memberId: id }))
}

async function purgeAccess(tx: Queries, now: Date): Promise<Removal[]> {
  let count = 0
  for (const table of [tokens, emailVerifications, passwordResets, ssoNonces]) {
    const { rowCount } = await tx.delete(table).where(lt(table.expiresAt, now))
    count += rowCount ?? 0
  }
  // Counts of attempts are not personal data: they are not logged as removals.
  await tx.delete(attempts).where(lt(attempts.expiresAt, now))
  return count === 0 ? [] : [{ what: 'accessCodes', count }]
}

async function purgeLog(tx: Queries, now: Date): Promise<Removal[]> {
  const count = await purgeSecurityEvents(tx, now)
  return count === 0 ? [] : [{ what: 'securityEvents', count }]
}
