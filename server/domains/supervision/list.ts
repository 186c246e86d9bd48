import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Evidence } from '#contract/calls/evidence.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { sections } from '#contract/rules/limits.ts'
import { sittingState } from '#contract/rules/sitting.ts'
import type { Company, StoredInstitution } from '#server/domains/institutions/index.ts'
import type { Order } from '#server/domains/orders/index.ts'
import { withSitting } from '#server/domains/sittings/index.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import {
  acts,
  institutions,
  licences,
  members,
  objections,
  orders,
  sectionSittings,
  tests,
  violations,
} from '#server/tables/index.ts'
import { evidenceOf } from './evidence.ts'
import { extendSection } from './extend.ts'

export type SittingState = 'new' | 'open' | 'finished' | 'stopped'
export const sittingStates: SittingState[] = ['new', 'open', 'finished', 'stopped']

/** The state of a sitting as commands name it: not started, under way, handed in, or stopped. */
export function commandState(
  order: Pick<Order, 'startedAt' | 'finishedAt' | 'disqualifiedAt'>,
): SittingState {
  const words = { new: 'new', started: 'open', finished: 'finished', disqualified: 'stopped' } as const
  return words[sittingState(order)]
}

interface Which {
  readonly institution: StoredInstitution | undefined
  readonly state: SittingState | undefined
}

/** A company's sittings, newest first, each with its counted violations, wrong PINs and whether its objection is undecided. */
export async function listSittings(db: Queries, { id }: Company, { institution, state }: Which) {
  const counted = db
    .select({ orderId: violations.orderId, count: count().as('counted') })
    .from(violations)
    .where(and(violations.counts, isNull(violations.struckAt)))
    .groupBy(violations.orderId)
    .as('counted')
  const guessed = db
    .select({ orderId: acts.orderId, count: count().as('guessed') })
    .from(acts)
    .where(eq(acts.kind, 'pinWrong'))
    .groupBy(acts.orderId)
    .as('guessed')
  const rows = await db
    .select({
      order: orders,
      email: members.email,
      fullname: members.fullname,
      institution: institutions.name,
      test: tests.name,
      violations: counted.count,
      wrongPins: guessed.count,
      objection: objections,
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .leftJoin(counted, eq(counted.orderId, orders.id))
    .leftJoin(guessed, eq(guessed.orderId, orders.id))
    .leftJoin(objections, eq(objections.orderId, orders.id))
    .where(
      and(
        eq(members.companyId, id),
        institution === undefined ? undefined : eq(members.institutionId, institution.id),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
  const listed = rows.map(({ order, objection, ...row }) => ({
    id: order.id,
    orderNo: order.orderNo,
    ...row,
    violations: row.violations ?? 0,
    wrongPins: row.wrongPins ?? 0,
    state: commandState(order),
    startedAt: order.startedAt,
    finishedAt: order.finishedAt,
    predictedScore: order.predictedScore,
    hasOpenCase: objection !== null && objection.settledAt === null,
  }))
  return state === undefined ? listed : listed.filter((row) => row.state === state)
}

/** Everything that an operator needs to judge one sitting; it contains no answer and no key. */
export async function sittingInFull(db: Database, order: Order) {
  const [about] = await db
    .select({
      email: members.email,
      fullname: members.fullname,
      institution: institutions.name,
      test: tests.name,
      licence: licences.code,
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .innerJoin(licences, eq(licences.id, orders.licenceId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(eq(orders.id, order.id))
  const begun = await db.select().from(sectionSittings).where(eq(sectionSittings.orderId, order.id))
  const done = await db.select().from(acts).where(eq(acts.orderId, order.id)).orderBy(acts.createdAt)
  const [objection] = await db.select().from(objections).where(eq(objections.orderId, order.id))
  const evidence: Evidence = await evidenceOf(db, order)
  const { id, orderNo, startedAt, finishedAt, useFaceDetection, useSpeechDetection, predictedScore, level } =
    order
  return {
    id,
    orderNo,
    ...about,
    state: commandState(order),
    startedAt,
    finishedAt,
    disqualifiedAt: order.disqualifiedAt,
    disqualifiedFor: order.disqualifiedFor,
    verified: { camera: useFaceDetection, microphone: useSpeechDetection },
    predictedScore,
    level,
    sections: sections
      .flatMap((name) => begun.filter(({ section }) => section === name))
      .map(({ orderId: _, ...row }) => row),
    violations: evidence.violations,
    objection: objection ?? null,
    acts: done.map(({ orderId: _, ...act }) => act),
  }
}

interface Reasoned {
  readonly reason: string
  readonly now: () => Date
}

/** Why no time can be given, by the refusal's code. */
const unextendable: Partial<Record<ErrorCode, string>> = {
  'sitting.notStarted': 'has not been started',
  'sitting.disqualified': 'is stopped: reinstate it first',
  'sitting.finished': 'is finished',
  'section.locked': 'has no section that was begun',
  'section.finished': 'has no section that is running: the last one was handed in by the candidate',
}

/**
 * Gives the section that is running, or that its deadline has closed, more time; the act is recorded with its reason.
 * @throws OperatorError `record.refused` where there is no such section
 */
export async function extendSitting(
  db: Database,
  { id, orderNo }: Order,
  { minutes, reason, now }: Reasoned & { minutes: number },
): Promise<{ section: string; deadlineAt: Date }> {
  try {
    const { section, deadlineAt } = await withSitting(
      { db, now },
      eq(orders.id, id),
      (sitting, transaction) => extendSection(sitting, minutes * 60, { by: 'operator', reason }, transaction),
    )
    return { section, deadlineAt: new Date(deadlineAt) }
  } catch (cause) {
    const why = cause instanceof Refusal ? unextendable[cause.code] : undefined
    if (why === undefined) throw cause
    throw new OperatorError('record.refused', `${orderNo} ${why}.`, { cause })
  }
}

/** Records how an objection was decided; from then on its evidence may be deleted. */
export async function settleObjection(
  db: Queries,
  { id, orderNo }: Order,
  { reason, now }: Reasoned,
): Promise<void> {
  const settled = await db
    .update(objections)
    .set({ settledAt: now(), settledBecause: reason })
    .where(and(eq(objections.orderId, id), isNull(objections.settledAt)))
    .returning({ orderId: objections.orderId })
  if (settled.length === 0)
    throw new OperatorError('record.refused', `${orderNo} has no objection that waits for a decision.`)
}
