import { and, eq } from 'drizzle-orm'
import { examSessionState } from '#contract/rules/exam-session.ts'
import { usableBy } from '#server/domains/content/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { examRosterEntries, examSessions, tests } from '#server/tables/index.ts'

export type StoredExamSession = typeof examSessions.$inferSelect

/** An exam session as a call names it: in the institution that was judged, never by its id alone. */
export interface NamedSession {
  readonly id: string
  readonly institutionId: string
}

/**
 * What a call names, with the institution that it was admitted for.
 * @throws Refusal `institution.notFound` for an operator who named none
 */
export function inInstitution<Named extends { institutionId?: string | undefined }>(
  named: Named,
): Named & { institutionId: string } {
  const { institutionId } = named
  if (institutionId === undefined) throw new Refusal('institution.notFound')
  return { ...named, institutionId }
}

export interface Plan {
  readonly name: string
  readonly room: string
  readonly packageId: string
  /** ms since 1970 */
  readonly from: number
  readonly to: number
  /** Whether each test of it runs at the PC of the seat alone; absent where that stays as it is. */
  readonly needsPassport?: boolean | undefined
}

const ofInstitution = ({ id, institutionId }: NamedSession) =>
  and(eq(examSessions.id, id), eq(examSessions.institutionId, institutionId))

/** @throws Refusal `examSession.notFound`, also for one of another institution */
export async function examSessionOf(db: Queries, named: NamedSession): Promise<StoredExamSession> {
  const [row] = await db.select().from(examSessions).where(ofInstitution(named))
  if (row === undefined) throw new Refusal('examSession.notFound')
  return row
}

/**
 * The same with its lock: acts on one exam session happen one after another on all servers. Whoever holds it may lock orders;
 * nobody who holds an order locks an exam session.
 */
export async function lockedExamSession(tx: Queries, named: NamedSession): Promise<StoredExamSession> {
  const [row] = await tx.select().from(examSessions).where(ofInstitution(named)).for('update')
  if (row === undefined) throw new Refusal('examSession.notFound')
  return row
}

/** @throws Refusal `examSession.notPlanned`, `examSession.closed` */
export function requirePlanned(session: StoredExamSession): void {
  const state = examSessionState(session)
  if (state === 'closed') throw new Refusal('examSession.closed')
  if (state === 'open') throw new Refusal('examSession.notPlanned')
}

/** @throws Refusal `examSession.notOpen`, `examSession.closed` */
export function requireOpen(session: StoredExamSession): void {
  const state = examSessionState(session)
  if (state === 'closed') throw new Refusal('examSession.closed')
  if (state === 'planned') throw new Refusal('examSession.notOpen')
}

async function requirePackage(tx: Queries, institutionId: string, packageId: string): Promise<void> {
  const [loaded] = await tx
    .select({ id: tests.id })
    .from(tests)
    .where(and(eq(tests.packageId, packageId), usableBy(institutionId)))
    .limit(1)
  if (loaded === undefined) throw new Refusal('examSession.packageUnknown')
}

const columnsOf = ({ name, room, packageId, from, to, needsPassport }: Plan) => ({
  ...{ name, room, packageId },
  ...(needsPassport !== undefined && { needsPassport }),
  windowFrom: new Date(from),
  windowTo: new Date(to),
})

/** @throws Refusal `examSession.packageUnknown` */
export async function planSession(
  tx: Queries,
  institutionId: string,
  plan: Plan,
  now: Date,
): Promise<StoredExamSession> {
  await requirePackage(tx, institutionId, plan.packageId)
  const [row] = await tx
    .insert(examSessions)
    .values({ institutionId, ...columnsOf(plan), createdAt: now })
    .returning()
  if (row === undefined) throw new Error('an exam session that was just written is not there')
  return row
}

/**
 * Changes a plan. The package stays while somebody is on the roster: their licences open that one.
 * @throws Refusal `examSession.notFound`, `examSession.closed`, `examSession.packageUnknown`, `examSession.packageFixed`
 */
export async function changeSession(tx: Queries, named: NamedSession, plan: Plan): Promise<void> {
  const session = await lockedExamSession(tx, named)
  if (session.closedAt !== null) throw new Refusal('examSession.closed')
  if (plan.packageId !== session.packageId) {
    await requirePackage(tx, session.institutionId, plan.packageId)
    const [listed] = await tx
      .select({ id: examRosterEntries.id })
      .from(examRosterEntries)
      .where(eq(examRosterEntries.examSessionId, session.id))
      .limit(1)
    if (listed !== undefined) throw new Refusal('examSession.packageFixed')
  }
  await tx.update(examSessions).set(columnsOf(plan)).where(eq(examSessions.id, session.id))
}

/**
 * Demands that each test runs at the PC of its seat alone, or no longer: from the next call on, also of tests that have begun.
 * @throws Refusal `examSession.notFound`, `examSession.closed`
 */
export async function demandPassports(
  tx: Queries,
  named: NamedSession,
  needsPassport: boolean,
): Promise<void> {
  const session = await lockedExamSession(tx, named)
  if (session.closedAt !== null) throw new Refusal('examSession.closed')
  await tx.update(examSessions).set({ needsPassport }).where(eq(examSessions.id, session.id))
}
