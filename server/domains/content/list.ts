import { asc, desc } from 'drizzle-orm'
import { sections } from '#contract/rules/limits.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tests } from '#server/tables/index.ts'

/** A version of a test that sittings may have. */
export interface ListedTest {
  packageId: string
  version: number
  name: string
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
    items: sections.reduce((sum, section) => sum + plan[section].questions, 0),
    loadedAt: createdAt,
  }))
}
