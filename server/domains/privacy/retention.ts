import { eq, inArray, isNotNull, lt, not, or } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { sessionStands } from '#server/domains/access/index.ts'
import { countStrayPictures, forgetPicture, removeStrayPictures } from '#server/domains/pictures/index.ts'
import { purgeSecurityEvents, removingFromLog } from '#server/domains/security-log/index.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { dayInJakarta, yearsAfter } from '#server/platform/time/calendar.ts'
import {
  attempts,
  emailVerifications,
  institutions,
  knownDevices,
  media,
  members,
  orders,
  passwordResets,
  removals,
  ssoNonces,
  tokens,
} from '#server/tables/index.ts'
import { atATime, purgeEvidence, purgeUnused, type Removal } from './purge-evidence.ts'
import { purgePhotos } from './purge-photos.ts'

interface Purge {
  readonly files: FileStore
  readonly now: Date
  /** Reports what would be removed, and removes nothing. */
  readonly dryRun: boolean
}

/**
 * Removes what its rule no longer lets us keep (spec: privacy#retention): pictures, timelines and the details of
 * violations, 14 working days after a sitting ended, or after the decision where an objection, held answers or
 * the verdict waited for one; the institution's photo of a member who asked for deletion, or whose institution's cooperation ended; a member with everything of theirs, five years after they asked for it, or after the cooperation with their
 * institution ended; codes and sessions once they have ended; the security log's lines when their institution
 * keeps them no longer. All in one transaction, each removal logged;
 * then the pictures' files, also those that an earlier run was cut off from.
 */
export async function purge(db: Database, { files, now, dryRun }: Purge): Promise<Removal[]> {
  const pictures: string[] = []
  const done = await db
    .transaction(async (tx) => {
      await removingFromLog(tx, 'retention')
      const found = [
        ...(await purgeEvidence(tx, now, pictures)),
        ...(await purgeUnused(tx, now, pictures)),
        ...(await purgePhotos(tx, now, pictures)),
        ...(await purgeMembers(tx, now, pictures)),
        ...(await purgeAccess(tx, now)),
        ...(await purgeLog(tx, now)),
      ]
      if (dryRun) throw new DryRun(found)
      for (let from = 0; from < found.length; from += atATime) {
        const some = found.slice(from, from + atATime)
        await tx.insert(removals).values(some.map((one) => ({ ...one, removedAt: now })))
      }
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

async function purgeMembers(tx: Queries, now: Date, pictures: string[]): Promise<Removal[]> {
  const triggered = await tx
    .select({
      id: members.id,
      deletionRequestedAt: members.deletionRequestedAt,
      cooperationEndedAt: institutions.cooperationEndedAt,
    })
    .from(members)
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(or(isNotNull(members.deletionRequestedAt), isNotNull(institutions.cooperationEndedAt)))
  const isPast = (at: Date | null) =>
    at !== null && yearsAfter(dayInJakarta(at), limits.retention.otherYears) <= dayInJakarta(now)
  const due = triggered.filter(
    ({ deletionRequestedAt, cooperationEndedAt }) =>
      isPast(deletionRequestedAt) || isPast(cooperationEndedAt),
  )
  for (let from = 0; from < due.length; from += atATime) {
    const ids = due.slice(from, from + atATime).map(({ id }) => id)
    // Deleting an order cascades to its sections, answers, violations, certificates and parcels.
    await tx.delete(orders).where(inArray(orders.memberId, ids))
    const left = await tx.delete(media).where(inArray(media.memberId, ids)).returning({ id: media.id })
    pictures.push(...left.map((picture) => picture.id))
    await tx.delete(members).where(inArray(members.id, ids))
  }
  return due.map(({ id }) => ({ what: 'member', count: 1, memberId: id }))
}

async function purgeAccess(tx: Queries, now: Date): Promise<Removal[]> {
  let count = 0
  const ended = await tx.delete(tokens).where(not(sessionStands(tx, now)))
  count += ended.rowCount ?? 0
  for (const table of [emailVerifications, passwordResets, ssoNonces, knownDevices]) {
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
