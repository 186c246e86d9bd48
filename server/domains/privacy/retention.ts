import { lt, not, sql } from 'drizzle-orm'
import { sessionStands } from '#server/domains/access/without-routes.ts'
import {
  countStrayPictures,
  forgetPicture,
  removeStrayPictures,
} from '#server/domains/pictures/without-routes.ts'
import { purgeSecurityEvents, removingFromLog } from '#server/domains/security-log/index.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import {
  attempts,
  emailVerifications,
  knownDevices,
  passwordResets,
  removals,
  ssoNonces,
  tokens,
} from '#server/tables/index.ts'
import {
  atATime,
  endedSittings,
  purgeEvidence,
  purgeUnused,
  type Removal,
  type Removed,
} from './purge-evidence.ts'
import { purgeMembers } from './purge-members.ts'
import { purgePhotos } from './purge-photos.ts'

interface Purge {
  readonly files: FileStore
  readonly now: Date
  /** Reports what would be removed, and removes nothing. */
  readonly dryRun: boolean
  /** Connections that it may use. */
  readonly connections?: number
}

/** How a part of the work is done: in a transaction of its own, or in that of a dry run. */
type Do = (part: (tx: Queries) => Promise<Removed>) => Promise<readonly Removal[]>

/**
 * Removes what its rule no longer lets us keep (spec: privacy#retention): pictures, timelines and the details of
 * violations, 14 working days after a sitting ended, or after the decision where an objection, held answers or
 * the verdict waited for one; the institution's photo of a member who asked for deletion, or whose institution's cooperation ended; a member with everything of theirs, five years after they asked for it, or after the cooperation with their
 * institution ended; codes and sessions once they have ended; the security log's lines when their institution
 * keeps them no longer. Part by part, each in a transaction with its log, then its pictures' files; at last the files that an
 * earlier run was cut off from.
 */
export async function purge(
  db: Database,
  { files, now, dryRun, connections = 1 }: Purge,
): Promise<Removal[]> {
  if (dryRun) {
    const found = await triedOut(db, now)
    const count = await countStrayPictures(db, files, now)
    return count === 0 ? found : [...found, { what: 'files', count }]
  }
  const done = await purgeParts(db, now, connections, async (part) => {
    const { removals, pictures } = await db.transaction(async (tx) => {
      await removingFromLog(tx, 'retention')
      const removed = await part(tx)
      await record(tx, removed.removals, now)
      return removed
    })
    await forgetPictures(files, pictures)
    return removals
  })
  const strays = await removeStrayPictures(db, files, now)
  if (strays === 0) return done
  const removal: Removal = { what: 'files', count: strays }
  await db.insert(removals).values({ ...removal, removedAt: now })
  return [...done, removal]
}

/** What would be removed: all is done that a real run does, so that both find the same, and rolled back. */
async function triedOut(db: Database, now: Date): Promise<Removal[]> {
  const found: Removal[] = []
  const isOver = new Error('a dry run')
  await db
    .transaction(async (tx) => {
      await removingFromLog(tx, 'retention')
      found.push(...(await purgeParts(tx, now, 1, async (part) => (await part(tx)).removals)))
      throw isOver
    })
    .catch((error: unknown) => {
      if (error !== isOver) throw error
    })
  return found
}

async function purgeParts(db: Queries, now: Date, connections: number, does: Do): Promise<Removal[]> {
  const ended = await endedSittings(db, now)
  const batches = Array.from({ length: Math.ceil(ended.length / atATime) }, (_, index) =>
    ended.slice(index * atATime, (index + 1) * atATime),
  )
  const found: (readonly Removal[])[] = []
  const left = batches.entries()
  const purgeBatches = async () => {
    for (const [index, batch] of left) found[index] = await does((tx) => purgeEvidence(tx, batch, now))
  }
  await Promise.all(Array.from({ length: connections }, purgeBatches))
  for (const part of [purgeUnused, purgePhotos, purgeMembers, purgeAccess, purgeLog])
    found.push(await does((tx) => part(tx, now)))
  return found.flat()
}

/** Writes removals in the log: a list for each column is put together sooner than a parameter for each value of each row. */
async function record(tx: Queries, found: readonly Removal[], removedAt: Date): Promise<void> {
  if (found.length === 0) return
  const list = (of: (one: Removal) => string | number | null) => sql.param(found.map(of))
  await tx.execute(sql`
    insert into ${removals} (id, what, count, order_id, member_id, removed_at)
    select replace(gen_random_uuid()::text, '-', ''), what, count, order_id, member_id, ${removedAt.toISOString()}::timestamptz
    from unnest(${list(({ what }) => what)}::text[], ${list(({ count }) => count)}::int[],
      ${list(({ orderId }) => orderId ?? null)}::text[], ${list(({ memberId }) => memberId ?? null)}::text[])
      as found (what, count, order_id, member_id)`)
}

/** So many files are deleted at once: each is waited for. */
const filesAtOnce = 8

async function forgetPictures(files: FileStore, pictures: readonly string[]): Promise<void> {
  const left = pictures.values()
  const forget = async () => {
    for (const id of left) await forgetPicture(files, id)
  }
  await Promise.all(Array.from({ length: filesAtOnce }, forget))
}

async function purgeAccess(tx: Queries, now: Date): Promise<Removed> {
  let count = 0
  const ended = await tx.delete(tokens).where(not(sessionStands(tx, now)))
  count += ended.rowCount ?? 0
  for (const table of [emailVerifications, passwordResets, ssoNonces, knownDevices]) {
    const { rowCount } = await tx.delete(table).where(lt(table.expiresAt, now))
    count += rowCount ?? 0
  }
  // Counts of attempts are not personal data: they are not logged as removals.
  await tx.delete(attempts).where(lt(attempts.expiresAt, now))
  return { removals: count === 0 ? [] : [{ what: 'accessCodes', count }], pictures: [] }
}

async function purgeLog(tx: Queries, now: Date): Promise<Removed> {
  const count = await purgeSecurityEvents(tx, now)
  return { removals: count === 0 ? [] : [{ what: 'securityEvents', count }], pictures: [] }
}
