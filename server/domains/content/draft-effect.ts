import { and, count, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { ContentDraftInFull } from '#contract/calls/staff-content.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { theRow } from '#server/platform/db/the-row.ts'
import { type DraftResult, examSessions, members, orders, tests } from '#server/tables/index.ts'
import { newestVersion } from './load.ts'

/** What loading a draft would do in its institution, or on the installation; null where it cannot be loaded. */
export async function effectOf(
  db: Queries,
  institutionId: string | null,
  { packageId, digest }: Pick<DraftResult, 'packageId' | 'digest'>,
): Promise<ContentDraftInFull['effect']> {
  if (packageId === null || digest === null) return null
  const newest = await newestVersion(db, packageId)
  const isOthers = newest !== undefined && newest.institutionId !== institutionId
  const isSame = newest?.contentHash === digest
  const planned = await db.$count(
    examSessions,
    and(
      eq(examSessions.packageId, packageId),
      isNull(examSessions.closedAt),
      institutionId === null ? undefined : eq(examSessions.institutionId, institutionId),
    ),
  )
  const waiting = await countOrders(
    db,
    institutionId,
    packageId,
    and(isNull(orders.startedAt), isNull(orders.expiredAt)),
  )
  return {
    version: isOthers ? null : isSame ? newest.version : (newest?.version ?? 0) + 1,
    // What others have loaded is theirs to know.
    before: isOthers ? null : (newest?.version ?? null),
    isSame: isSame && !isOthers,
    examSessions: planned,
    waiting,
  }
}

/** Orders of a test in any version, of an institution's members or of everybody. */
async function countOrders(
  db: Queries,
  institutionId: string | null,
  packageId: string,
  condition: SQL | undefined,
): Promise<number> {
  const counted = await db
    .select({ found: count() })
    .from(orders)
    .innerJoin(tests, eq(tests.id, orders.testId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(
      and(
        eq(tests.packageId, packageId),
        institutionId === null ? undefined : eq(members.institutionId, institutionId),
        condition,
      ),
    )
  return theRow(counted).found
}

/** Sittings that have begun, of a test in any version. */
export const countSittings = (db: Queries, institutionId: string | null, packageId: string) =>
  countOrders(db, institutionId, packageId, isNotNull(orders.startedAt))
