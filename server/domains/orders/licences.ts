import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Company, StoredInstitution } from '#server/domains/institutions/index.ts'
import { readableCode } from '#server/platform/crypto/readable-code.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { institutions, licences, members, orders, tests } from '#server/tables/index.ts'
import { licenceIs } from './queries.ts'

/** 100 random bits that can be read aloud and typed. */
const newLicenceCode = () => readableCode(5)

interface Issue {
  readonly company: Company
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
  const packageId = await loadedPackage(db, issue.packageId)
  const codes = Array.from({ length: count }, newLicenceCode)
  const shared = { companyId: company.id, institutionId: institution?.id ?? null, packageId, createdAt: now }
  await db.transaction(async (tx) => {
    for (let from = 0; from < count; from += 1000) {
      await tx.insert(licences).values(codes.slice(from, from + 1000).map((code) => ({ ...shared, code })))
    }
  })
  return { packageId, codes }
}

async function loadedPackage(db: Database, wanted: string | undefined): Promise<string> {
  const rows = await db
    .selectDistinct({ packageId: tests.packageId })
    .from(tests)
    .orderBy(asc(tests.packageId))
  const loaded = rows.map(({ packageId }) => packageId)
  const [only, second] = loaded
  if (wanted === undefined && only !== undefined && second === undefined) return only
  if (wanted !== undefined && loaded.includes(wanted)) return wanted
  const names = loaded.join(', ') || 'none: npm run admin -- content load FOLDER'
  if (wanted === undefined)
    throw new OperatorError('usage.invalid', `Say for which test with --test. Loaded: ${names}`)
  throw new OperatorError('record.missing', `The test ${wanted} is not loaded. Loaded: ${names}`)
}

export type LicenceState = 'free' | 'redeemed' | 'revoked'
export const licenceStates: LicenceState[] = ['free', 'redeemed', 'revoked']

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

function stateOf(row: { redeemedAt: Date | null; revokedAt: Date | null }): LicenceState {
  if (row.revokedAt !== null) return 'revoked'
  return row.redeemedAt === null ? 'free' : 'redeemed'
}

/** Ends a licence that nobody has redeemed. @throws OperatorError `record.missing`, `record.refused` */
export async function revokeLicence(
  db: Queries,
  { id }: Company,
  { code, reason, now }: { code: string; reason: string; now: Date },
): Promise<void> {
  const own = and(licenceIs(code), eq(licences.companyId, id))
  const revoked = await db
    .update(licences)
    .set({ revokedAt: now, revokedFor: reason })
    .where(and(own, isNull(licences.redeemedAt), isNull(licences.revokedAt)))
    .returning({ id: licences.id })
  if (revoked.length > 0) return
  const [licence] = await db.select().from(licences).where(own)
  if (licence === undefined) throw new OperatorError('record.missing', `There is no licence ${code}.`)
  const why =
    licence.revokedAt === null ? 'has been redeemed: its sitting is what counts now' : 'is revoked already'
  throw new OperatorError('record.refused', `The licence ${licence.code} ${why}.`)
}
