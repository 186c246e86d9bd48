import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SectionName } from '#contract/rules/limits.ts'
import { loadPackage } from '#server/domains/content/load.ts'
import { companies, licences } from '#server/tables/index.ts'
import { withTinyOf } from '#test/tiny-of.ts'
import { accessKey, type TestServer } from './test-server.ts'

/** The same server, on which licences lead to the tiny test with these sections alone. */
export function serverOfTiny(server: TestServer, kept: readonly SectionName[]): Promise<TestServer> {
  const { db, files } = server
  return withTinyOf(kept, async (folder) => {
    const { packageId, testId } = await loadPackage(db, files, folder)
    const [company] = await db.select().from(companies).where(eq(companies.accessKey, accessKey))
    const licence = async (institutionId: string | null = null) => {
      const code = randomBytes(8).toString('hex').toUpperCase()
      await db.insert(licences).values({ code, companyId: company?.id ?? '', institutionId, packageId })
      return code
    }
    return { ...server, testId, licence }
  })
}
