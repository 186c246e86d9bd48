import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { RehearsalReport } from '#contract/calls/staff-rehearsal.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import { usableBy } from '#server/domains/content/index.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { examSessions, tests } from '#server/tables/index.ts'

type Test = typeof tests.$inferSelect

const secondsOf = ({ plan }: Pick<Test, 'plan'>) =>
  sectionsOf(plan).reduce((sum, section) => sum + (plan[section]?.seconds ?? 0), 0)

/** The tests that an institution may use, each in its newest version. */
const newest = (db: Database, institutionId: string) =>
  db
    .selectDistinctOn([tests.packageId])
    .from(tests)
    .where(usableBy(institutionId))
    .orderBy(tests.packageId, desc(tests.version))

/** Those of them that an exam session has which nobody has closed: of any institution, for a test may be several's. */
async function packagesToCome(db: Queries, packageIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ packageId: examSessions.packageId })
    .from(examSessions)
    .where(and(inArray(examSessions.packageId, [...packageIds]), isNull(examSessions.closedAt)))
  return new Set(rows.map(({ packageId }) => packageId))
}

/** What an institution may rehearse with, the longest first: whoever has a check code can read it (record 0073). */
export async function packagesToRehearse(
  db: Database,
  institutionId: string,
): Promise<RehearsalReport['packages']> {
  const usable = await newest(db, institutionId)
  const secret = await packagesToCome(
    db,
    usable.map(({ packageId }) => packageId),
  )
  return usable
    .filter(({ packageId }) => !secret.has(packageId))
    .toSorted((one, other) => secondsOf(other) - secondsOf(one))
    .map((test) => ({
      ...{ packageId: test.packageId, name: test.name },
      minutes: Math.round(secondsOf(test) / 60),
    }))
}

/** One of them in its newest version. @throws Refusal `examSession.packageUnknown`, `rehearsal.packageUsed` */
export async function testToRehearse(db: Queries, institutionId: string, packageId: string): Promise<Test> {
  const [test] = await db
    .select()
    .from(tests)
    .where(and(eq(tests.packageId, packageId), usableBy(institutionId)))
    .orderBy(desc(tests.version))
    .limit(1)
  if (test === undefined) throw new Refusal('examSession.packageUnknown')
  if ((await packagesToCome(db, [packageId])).has(packageId)) throw new Refusal('rehearsal.packageUsed')
  return test
}
