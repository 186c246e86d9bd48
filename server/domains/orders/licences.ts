import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { LicenceState } from '#contract/calls/staff-licences.ts'
import { usableBy } from '#server/domains/content/index.ts'
import type { Company, StoredInstitution } from '#server/domains/institutions/index.ts'
import { readableCode } from '#server/platform/crypto/readable-code.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { institutions, licences, members, orders, tests } from '#server/tables/index.ts'
import { stateOf } from './licence-list.ts'
import { licenceIs } from './queries.ts'

/** 100 random bits that can be read aloud and typed. */
export const newLicenceCode = () => readableCode(5)

interface Issue {
  readonly company: Pick<Company, 'id'>
  /** Only its members may redeem them; undefined for any member of the company. */
  readonly institution: StoredInstitution | undefined
  /** May be undefined if only one test is loaded. */
  readonly packageId: string | undefined
  readonly count: number
  readonly now: Date
}

/** Makes licences, each for one test. @throws OperatorError `record.missing` for a test that is not loaded */
export async function issueLicences(
  db: Database,
  issue: Issue,
): Promise<{ packageId: string; codes: string[] }> {
  const { company, institution, count, now } = issue
  const packageId = await loadedPackage(db, issue)
  const codes = Array.from({ length: count }, newLicenceCode)
  const shared = { companyId: company.id, institutionId: institution?.id ?? null, packageId, createdAt: now }
  await db.transaction(async (tx) => {
    for (let from = 0; from < count; from += 1000) {
      await tx.insert(licences).values(codes.slice(from, from + 1000).map((code) => ({ ...shared, code })))
    }
  })
  return { packageId, codes }
}

/** The packages that an institution may use, or all that are loaded, each by the name of its newest version. */
export const loadedPackages = (
  db: Database,
  institutionId: string | null,
): Promise<{ id: string; name: string }[]> => packagesWhere(db, usableBy(institutionId))

const packagesWhere = (db: Database, where: SQL | undefined) =>
  db
    .selectDistinctOn([tests.packageId], { id: tests.packageId, name: tests.name })
    .from(tests)
    .where(where)
    .orderBy(asc(tests.packageId), desc(tests.version))

async function loadedPackage(
  db: Database,
  { packageId: wanted, institution }: Pick<Issue, 'packageId' | 'institution'>,
): Promise<string> {
  // Any member may redeem a licence of no institution: only everybody's tests have such.
  const forAny = institution === undefined ? isNull(tests.institutionId) : usableBy(institution.id)
  const loaded = (await packagesWhere(db, forAny)).map(({ id }) => id)
  const [only, second] = loaded
  if (wanted === undefined && only !== undefined && second === undefined) return only
  if (wanted !== undefined && loaded.includes(wanted)) return wanted
  const names = loaded.join(', ') || 'none: npm run admin -- content load FOLDER'
  if (wanted === undefined)
    throw new OperatorError('usage.invalid', `Say for which test with --test. Loaded: ${names}`)
  throw new OperatorError('record.missing', `The test ${wanted} is not loaded. Loaded: ${names}`)
}

/** Licences, newest first, each with who has redeemed it. */
export async function listLicences(
  db: Queries,
  { id }: Company,
  { institution, state }: { institution: StoredInstitution | undefined; state: LicenceState | undefined },
) {
  const rows = await db
    .select({
      code: licences.code,
      packageId: licences.packageId,
      institution: institutions.name,
      issuedAt: licences.createdAt,
      redeemedAt: licences.redeemedAt,
      redeemedBy: members.email,
      orderNo: orders.orderNo,
      revokedAt: licences.revokedAt,
      revokedFor: licences.revokedFor,
    })
    .from(licences)
    .leftJoin(institutions, eq(institutions.id, licences.institutionId))
    .leftJoin(orders, eq(orders.licenceId, licences.id))
    .leftJoin(members, eq(members.id, orders.memberId))
    .where(and(eq(licences.companyId, id), institution && eq(licences.institutionId, institution.id)))
    .orderBy(desc(licences.createdAt), asc(licences.code))
  const stated = rows.map((row) => ({ ...row, state: stateOf(row) }))
  return state === undefined ? stated : stated.filter((row) => row.state === state)
}

/** How the end of a licence went. */
export type Revoked = 'done' | 'missing' | 'redeemed' | 'revoked'

interface Revocation {
  readonly code: string
  readonly reason: string
  readonly now: Date
  /** Only one of this company, or of this institution; null for any. */
  readonly companyId?: string
  readonly institutionId?: string | null
}

/** Ends a licence that nobody has redeemed. */
export async function revokeLicence(
  db: Queries,
  { code, reason, now, companyId, institutionId = null }: Revocation,
): Promise<Revoked> {
  const own = and(
    licenceIs(code),
    companyId === undefined ? undefined : eq(licences.companyId, companyId),
    institutionId === null ? undefined : eq(licences.institutionId, institutionId),
  )
  const revoked = await db
    .update(licences)
    .set({ revokedAt: now, revokedFor: reason })
    .where(and(own, isNull(licences.redeemedAt), isNull(licences.revokedAt)))
    .returning({ id: licences.id })
  if (revoked.length > 0) return 'done'
  const [licence] = await db.select().from(licences).where(own)
  if (licence === undefined) return 'missing'
  return licence.revokedAt === null ? 'redeemed' : 'revoked'
}
