import { asc, desc } from 'drizzle-orm'
import type { SectionName } from '#contract/rules/limits.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { tests } from '#server/tables/index.ts'

/** A version of a test that sittings may have. */
export interface ListedTest {
  packageId: string
  version: number
  name: string
  sections: SectionName[]
  items: number
  loadedAt: Date
}

/** Every loaded version, by package, the newest first. */
export async function listTests(db: Database): Promise<ListedTest[]> {
  const rows = await db.select().from(tests).orderBy(asc(tests.packageId), desc(tests.version))
  return rows.map(({ packageId, version, name, plan, createdAt }) => ({
    packageId,
    version,
    name,
    sections: sectionsOf(plan),
    items: Object.values(plan).reduce((sum, { questions }) => sum + questions, 0),
    loadedAt: createdAt,
  }))
}

/** The newest name of every loaded test, by package. */
export async function newestNames(db: Queries): Promise<Map<string, string>> {
  const rows = await db
    .select({ packageId: tests.packageId, name: tests.name })
    .from(tests)
    .orderBy(asc(tests.packageId), asc(tests.version))
  // Of one package the last one stays.
  return new Map(rows.map(({ packageId, name }) => [packageId, name]))
}
