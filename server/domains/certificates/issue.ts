import { and, eq, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { documentOf } from '#contract/rules/test-sections.ts'
import type { DocumentKind, SupervisionLabel } from '#contract/vocabulary.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Queries } from '#server/platform/db/database.ts'
import {
  certificates,
  companies,
  institutions,
  members,
  orders,
  type SectionPlan,
  sectionSittings,
  tests,
} from '#server/tables/index.ts'

type Scores = Record<SectionName | 'total' | 'predictedScore', number> & { level: string }
interface Certifiable {
  orderId: string
  kind: DocumentKind
  name: string
  dateOfBirth: string
  testedAt: Date
  supervision: SupervisionLabel | null
  issuer: string
  shown: { [name in 'signatoryName' | 'signatoryTitle' | 'logoDigest' | 'signatureDigest']: string | null }
  test: { testName: string; testMinutes: number; testQuestions: number }
  scores: Scores
}

/**
 * What may be certified: completed and settled, not withheld, never disqualified, by somebody with a confirmed address and a saved profile
 * (spec: certificates#issuing).
 */
const finalSittings = (db: Queries, which: SQL | undefined) =>
  db
    .select({
      ...{ order: orders, member: members, test: tests },
      ...{ institution: institutions, company: companies.name },
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(
      and(
        which,
        isNotNull(orders.finishedAt),
        isNotNull(orders.settledAt),
        sql`${orders.verdict} is distinct from 'withheld'`,
        isNull(orders.disqualifiedAt),
        isNotNull(members.emailVerifiedAt),
        isNotNull(members.profileSavedAt),
      ),
    )
type FinalSitting = Awaited<ReturnType<typeof finalSittings>>[number]

async function certifiable(db: Queries, rows: readonly FinalSitting[]): Promise<Certifiable[]> {
  if (rows.length === 0) return []
  const orderIds = rows.map(({ order }) => order.id)
  const sat = await db.select().from(sectionSittings).where(inArray(sectionSittings.orderId, orderIds))
  return rows.flatMap(({ order, member, test, institution, company }) => {
    const scores = scoresOf(
      order,
      sat.filter(({ orderId }) => orderId === order.id),
    )
    const { fullname: name, dateOfBirth } = member
    if (scores === undefined || order.finishedAt === null || dateOfBirth === null) return []
    return [
      {
        orderId: order.id,
        kind: documentOf(test),
        name,
        dateOfBirth,
        testedAt: order.finishedAt,
        supervision: order.supervision,
        issuer: institution?.name || company,
        shown: shownOf(institution),
        test: describedTest(test),
        scores,
      },
    ]
  })
}

/** What a certificate shows of its issuer beside the name. */
const shownOf = (issuer: typeof institutions.$inferSelect | null): Certifiable['shown'] => ({
  signatoryName: issuer?.signatoryName || null,
  signatoryTitle: issuer?.signatoryTitle || null,
  logoDigest: issuer?.logoDigest ?? null,
  signatureDigest: issuer?.signatureDigest ?? null,
})

/** The test as it is for everybody: its length is without anybody's extra time. */
function describedTest({ name, plan }: { name: string; plan: SectionPlan }): Certifiable['test'] {
  const planned = sections.flatMap((section) => plan[section] ?? [])
  const seconds = planned.reduce((sum, one) => sum + one.seconds, 0)
  const testQuestions = planned.reduce((sum, { questions }) => sum + questions, 0)
  return { testName: name, testMinutes: Math.round(seconds / 60), testQuestions }
}

function scoresOf(
  { predictedScore, level }: typeof orders.$inferSelect,
  sat: (typeof sectionSittings.$inferSelect)[],
): Scores | undefined {
  const [listening, structure, reading] = sections.map(
    (name) => sat.find(({ section }) => section === name)?.scaledScore,
  )
  if (predictedScore === null || level === null) return undefined
  if (listening == null || structure == null || reading == null) return undefined
  const total = sat.reduce((sum, { rawScore }) => sum + (rawScore ?? 0), 0)
  return { listening, structure, reading, total, predictedScore, level }
}

const issued = ({ scores, test, shown, ...facts }: Certifiable, now: Date) => ({
  ...{ ...facts, ...test, ...shown, ...scores },
  issuedAt: now,
})

/** What a certificate of the order would say now; empty where it may have none. */
const currentOf = async (db: Queries, orderId: string): Promise<Certifiable[]> =>
  certifiable(db, await finalSittings(db, eq(orders.id, orderId)))

/** An order whose certificate was revoked does not get a new one automatically. */
const withoutCertificate = (db: Queries, which: SQL | undefined) => {
  const before = db
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.orderId, orders.id))
  return finalSittings(db, and(which, notExists(before)))
}

async function issue(db: Queries, rows: readonly FinalSitting[], now: Date): Promise<void> {
  const due = await certifiable(db, rows)
  if (due.length === 0) return
  // Of two servers that issue at once, the unique index accepts the first.
  await db
    .insert(certificates)
    .values(due.map((one) => issued(one, now)))
    .onConflictDoNothing()
}

const dueOfMember = builtOnce((db) =>
  withoutCertificate(db, eq(orders.memberId, sql.placeholder('memberId'))).prepare('due_certificates'),
)

/** Issues a member's certificates that have become due, as when their address is confirmed. */
export const issueDue = async (db: Queries, memberId: string, now: Date): Promise<void> =>
  issue(db, await dueOfMember(db).execute({ memberId }), now)

/**
 * Certifies an order whose scores are final. If a person's decision has changed them, the earlier certificate is revoked and
 * another one issued: a certificate is never altered.
 */
export async function certify(db: Queries, orderId: string, now: Date): Promise<void> {
  await issue(db, await withoutCertificate(db, eq(orders.id, orderId)), now)
  const [valid] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.orderId, orderId), isNull(certificates.revokedAt)))
  if (valid === undefined) return
  const [current] = await currentOf(db, orderId)
  if (current === undefined) return
  const { scores } = current
  const isSame = (name: keyof Scores) => valid[name] === scores[name]
  if ([...sections, 'total' as const, 'predictedScore' as const].every(isSame)) return
  await reissueCertificate(db, valid.id, { reason: 'Nilai dihitung ulang', now })
}

interface Revocation {
  /** Indonesian; stored with the certificate. */
  reason: string
  now: Date
  /** The person of the staff who does it. */
  personId?: string | undefined
}

/** Revokes a certificate; false where it is unknown or revoked already. */
export async function revokeCertificate(
  db: Queries,
  id: string,
  { reason, now, personId }: Revocation,
): Promise<boolean> {
  const revoked = await db
    .update(certificates)
    .set({ revokedAt: now, revokedFor: reason, revokedById: personId ?? null })
    .where(and(eq(certificates.id, id), isNull(certificates.revokedAt)))
    .returning({ id: certificates.id })
  return revoked.length > 0
}

/**
 * Revokes a certificate, unless it is revoked already, and issues another one for the same order from its current data.
 * Resolves with the new one's id; undefined if the order has another valid one, or must not have any.
 */
export async function reissueCertificate(
  db: Queries,
  id: string,
  revocation: Revocation,
): Promise<string | undefined> {
  const [old] = await db.select().from(certificates).where(eq(certificates.id, id))
  const [current] = old === undefined ? [] : await currentOf(db, old.orderId)
  if (current === undefined) return undefined
  await revokeCertificate(db, id, revocation)
  return insertFresh(db, current, revocation.now)
}

/** Issues a certificate where earlier ones were revoked; null where the order has a valid one, or must not have any. */
export async function issueAgain(db: Queries, orderId: string, now: Date): Promise<string | null> {
  const [current] = await currentOf(db, orderId)
  return current === undefined ? null : ((await insertFresh(db, current, now)) ?? null)
}

async function insertFresh(db: Queries, current: Certifiable, now: Date): Promise<string | undefined> {
  const [fresh] = await db
    .insert(certificates)
    .values(issued(current, now))
    .onConflictDoNothing()
    .returning({ id: certificates.id })
  return fresh?.id
}
