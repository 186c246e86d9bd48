import { asc, desc, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { SectionName } from '#contract/rules/limits.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { tests } from '#server/tables/index.ts'
import { questionsOf } from './package/plan.ts'

/** A version of a test that sittings may have. */
export interface ListedTest {
  packageId: string
  version: number
  name: string
  sections: SectionName[]
  items: number
  loadedAt: Date
}

/** Tests that an institution may use: its own and everybody's. All of them for the installation, null. */
export const usableBy = (institutionId: string | null): SQL | undefined =>
  institutionId === null ? undefined : or(isNull(tests.institutionId), eq(tests.institutionId, institutionId))

/** Every loaded version, by package, the newest first. */
export async function listTests(db: Queries): Promise<ListedTest[]> {
  const rows = await db.select().from(tests).orderBy(asc(tests.packageId), desc(tests.version))
  return rows.map(({ packageId, version, name, plan, createdAt }) => ({
    packageId,
    version,
    name,
    sections: sectionsOf(plan),
    items: questionsOf(plan),
    loadedAt: createdAt,
  }))
}

/** The newest name of every test that an institution may use, or of every one, by package. */
export async function newestNames(
  db: Queries,
  institutionId: string | null = null,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ packageId: tests.packageId, name: tests.name })
    .from(tests)
    .where(usableBy(institutionId))
    .orderBy(asc(tests.packageId), asc(tests.version))
  // Of one package the last one stays.
  return new Map(rows.map(({ packageId, name }) => [packageId, name]))
}
