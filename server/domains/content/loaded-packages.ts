import { and, count, desc, eq, ilike, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { LoadedTest, TestVersion } from '#contract/calls/staff-packages.ts'
import { containing } from '#server/platform/db/containing.ts'
import type { Database } from '#server/platform/db/database.ts'
import { contentDrafts, institutions, members, orders, tests } from '#server/tables/index.ts'
import { countSittings } from './draft-effect.ts'
import { draftsWithPersons, inPlace, personOf } from './drafts/drafts.ts'
import { usableBy } from './list.ts'
import { questionsOf } from './package/plan.ts'

interface Paged {
  readonly institutionId: string | null
  readonly page: number
  readonly limit: number
}

/** A page of the tests that an institution may use, or of all, each by its newest version, the newest first. */
export async function pageOfPackages(
  db: Database,
  { institutionId, search, page, limit }: Paged & { search?: string | undefined },
): Promise<{ list: LoadedTest[]; total: number }> {
  const like = search === undefined ? undefined : containing(search)
  const newest = db
    .selectDistinctOn([tests.packageId], { id: tests.id })
    .from(tests)
    .where(usableBy(institutionId))
    .orderBy(tests.packageId, desc(tests.version))
  const where = and(
    inArray(tests.id, newest),
    like === undefined ? undefined : or(ilike(tests.packageId, like), ilike(tests.name, like)),
  )
  const rows = await db
    .select({ test: tests, institution: institutions.name })
    .from(tests)
    .leftJoin(institutions, eq(institutions.id, tests.institutionId))
    .where(where)
    .orderBy(desc(tests.createdAt), tests.packageId)
    .limit(limit)
    .offset((page - 1) * limit)
  const list = await Promise.all(
    rows.map(async ({ test: { packageId, name, version, createdAt, plan }, institution }) => ({
      ...{ packageId, name, version, institution },
      loadedAt: createdAt.toISOString(),
      questions: questionsOf(plan),
      sittings: await countSittings(db, institutionId, packageId),
    })),
  )
  return { list, total: await db.$count(tests, where) }
}

/** A page of the versions of a test, the newest first, with the draft of this place that each was. */
export async function pageOfVersions(
  db: Database,
  { institutionId, packageId, page, limit }: Paged & { packageId: string },
): Promise<{ list: TestVersion[]; total: number }> {
  const where = and(eq(tests.packageId, packageId), usableBy(institutionId))
  const rows = await db
    .select()
    .from(tests)
    .where(where)
    .orderBy(desc(tests.version))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = rows.map(({ id }) => id)
  const [drafts, sittings] = [
    await draftsOfTests(db, institutionId, ids),
    await sittingsOf(db, institutionId, ids),
  ]
  return {
    list: rows.map(({ id, version, name, createdAt, contentHash }) => ({
      ...{ version, name, digest: contentHash },
      loadedAt: createdAt.toISOString(),
      sittings: sittings.get(id) ?? 0,
      draft: drafts.get(id) ?? null,
    })),
    total: await db.$count(tests, where),
  }
}

async function draftsOfTests(db: Database, institutionId: string | null, ids: string[]) {
  const rows = await draftsWithPersons(db)
    .where(and(inPlace(institutionId), inArray(contentDrafts.testId, ids)))
    .orderBy(desc(contentDrafts.loadedAt))
  return new Map(
    rows.flatMap(({ draft: { id, testId }, uploader, signer, loader }) =>
      testId === null || signer === null || loader === null
        ? []
        : [
            [
              testId,
              { id, uploaded: personOf(uploader), signedOff: personOf(signer), loaded: personOf(loader) },
            ] as const,
          ],
    ),
  )
}

async function sittingsOf(
  db: Database,
  institutionId: string | null,
  ids: string[],
): Promise<Map<string, number>> {
  const ofPlace: SQL | undefined =
    institutionId === null ? undefined : eq(members.institutionId, institutionId)
  const rows = await db
    .select({ testId: orders.testId, sittings: count() })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(and(inArray(orders.testId, ids), isNotNull(orders.startedAt), ofPlace))
    .groupBy(orders.testId)
  return new Map(rows.map(({ testId, sittings }) => [testId, sittings]))
}
