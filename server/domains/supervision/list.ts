import { and, count, desc, eq, getTableColumns, sum } from 'drizzle-orm'
import type { Evidence } from '#contract/calls/evidence.ts'
import { sections } from '#contract/rules/limits.ts'
import { arePointsTold, resultState } from '#contract/rules/sitting.ts'
import { certifies, documentOf, excusedFrom } from '#contract/rules/test-sections.ts'
import { accommodationObjection } from '#server/domains/accommodations/index.ts'
import type { Company, StoredInstitution } from '#server/domains/institutions/index.ts'
import type { Order } from '#server/domains/orders/index.ts'
import { waitingSittings } from '#server/domains/reminders/index.ts'
import { counting, unsettledAnswers } from '#server/domains/sittings/index.ts'
import { journalNotes, supervisionOf } from '#server/domains/timeline/index.ts'
import { integrityReport, withoutPoints } from '#server/domains/verdicts/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import {
  type ActKind,
  acts,
  institutions,
  integrityReports,
  licences,
  members,
  objections,
  orders,
  sectionSittings,
  staffPersons,
  tests,
  violations,
} from '#server/tables/index.ts'
import { checkPhotoOf } from './check-photo.ts'
import { commandState, type SittingState } from './command-state.ts'
import { evidenceOf } from './evidence.ts'
import { certificateOf, picturesOf } from './of-record.ts'

/** What waits for a person: late answers, a verdict, or either. */
export type WaitingFor = 'answers' | 'verdict' | 'any'
export const waitingFor: WaitingFor[] = ['answers', 'verdict', 'any']

interface Which {
  readonly institution: StoredInstitution | undefined
  readonly state?: SittingState | undefined
  readonly waiting?: WaitingFor | undefined
}

/** A company's sittings, newest first, each with its counted violations, wrong PINs, held answers and whether its objection is undecided. */
export async function listSittings(db: Queries, { id }: Company, { institution, state, waiting }: Which) {
  const counted = db
    .select({ orderId: violations.orderId, count: count().as('counted') })
    .from(violations)
    .where(counting)
    .groupBy(violations.orderId)
    .as('counted')
  const actsOf = (kind: ActKind) =>
    db
      .select({ orderId: acts.orderId, count: count().as(`${kind}_count`) })
      .from(acts)
      .where(eq(acts.kind, kind))
      .groupBy(acts.orderId)
      .as(kind)
  const guessed = actsOf('pinWrong')
  const beside = actsOf('signedInBeside')
  const held = db
    .select({ orderId: sectionSittings.orderId, count: sum(sectionSittings.held).mapWith(Number).as('held') })
    .from(sectionSittings)
    .groupBy(sectionSittings.orderId)
    .as('held_of')
  const rows = await db
    .select({
      order: orders,
      email: members.email,
      fullname: members.fullname,
      institution: institutions.name,
      test: tests.name,
      violations: counted.count,
      wrongPins: guessed.count,
      secondSignIns: beside.count,
      heldAnswers: held.count,
      objection: objections,
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .leftJoin(counted, eq(counted.orderId, orders.id))
    .leftJoin(guessed, eq(guessed.orderId, orders.id))
    .leftJoin(beside, eq(beside.orderId, orders.id))
    .leftJoin(held, eq(held.orderId, orders.id))
    .leftJoin(objections, eq(objections.orderId, orders.id))
    .where(and(eq(members.companyId, id), institution && eq(members.institutionId, institution.id)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  const waits = await waitingSittings(db, eq(members.companyId, id))
  const waitsOf = new Map(waits.map((one) => [one.orderId, one]))
  const listed = rows.map(({ order, objection, ...row }) => ({
    id: order.id,
    orderNo: order.orderNo,
    ...row,
    violations: row.violations ?? 0,
    wrongPins: row.wrongPins ?? 0,
    secondSignIns: row.secondSignIns ?? 0,
    heldAnswers: row.heldAnswers ?? 0,
    state: commandState(order),
    result: resultState(order),
    answersWaitSince: waitsOf.get(order.id)?.answersSince ?? null,
    verdictWaitsSince: waitsOf.get(order.id)?.verdictSince ?? null,
    startedAt: order.startedAt,
    finishedAt: order.finishedAt,
    predictedScore: arePointsTold(order) ? order.predictedScore : null,
    hasOpenCase: objection !== null && objection.settledAt === null,
  }))
  return listed
    .filter((row) => state === undefined || row.state === state)
    .filter(
      ({ answersWaitSince, verdictWaitsSince }) =>
        waiting === undefined ||
        (waiting !== 'verdict' && answersWaitSince !== null) ||
        (waiting !== 'answers' && verdictWaitsSince !== null),
    )
}

/** Everything that an operator needs to judge one sitting; it contains no answer and no key, and no points before the result stands. */
export async function sittingInFull(db: Queries, order: Order) {
  const [found] = await db
    .select({
      email: members.email,
      fullname: members.fullname,
      institution: institutions.name,
      test: tests.name,
      packageId: tests.packageId,
      version: tests.version,
      plan: tests.plan,
      certifying: tests.certifies,
      licence: licences.code,
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .innerJoin(licences, eq(licences.id, orders.licenceId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(eq(orders.id, order.id))
  const { plan = {}, certifying = true, ...about } = found ?? {}
  const begun = await db.select().from(sectionSittings).where(eq(sectionSittings.orderId, order.id))
  const done = await db
    .select({ ...getTableColumns(acts), person: staffPersons.name })
    .from(acts)
    .leftJoin(staffPersons, eq(staffPersons.id, acts.personId))
    .where(eq(acts.orderId, order.id))
    .orderBy(acts.createdAt)
  const [objection] = await db.select().from(objections).where(eq(objections.orderId, order.id))
  const evidence: Evidence = await evidenceOf(db, order)
  const [judged] = await db.select().from(integrityReports).where(eq(integrityReports.orderId, order.id))
  const integrity = judged?.report ?? (await integrityReport(db, order.id, new Date()))
  const { id, orderNo, startedAt, finishedAt, useFaceDetection, useSpeechDetection } = order
  const isTold = arePointsTold(order)
  return {
    id,
    orderNo,
    ...about,
    state: commandState(order),
    startedAt,
    finishedAt,
    disqualifiedAt: order.disqualifiedAt,
    disqualifiedFor: order.disqualifiedFor,
    expiredAt: order.expiredAt,
    pausedAt: order.pausedAt,
    pausedFor: order.pausedFor,
    breakUntil: order.breakUntil,
    accommodations: order.accommodations,
    accommodationObjection: await accommodationObjection(db, order.id),
    verified: { camera: useFaceDetection, microphone: useSpeechDetection },
    checkPhoto: await checkPhotoOf(db, order),
    /** False where the test lacks a section: there is no predicted score, and no certificate. */
    document: documentOf({ certifies: certifying }),
    certifies: certifies(excusedFrom(plan, order.accommodations?.withoutSection)),
    predictedScore: isTold ? order.predictedScore : null,
    level: isTold ? order.level : null,
    result: resultState(order),
    verdict: order.verdict,
    verdictAt: order.verdictAt,
    supervisedAs: order.supervision,
    integrity: isTold ? integrity : withoutPoints(integrity),
    sections: sections
      .flatMap((name) => begun.filter(({ section }) => section === name))
      .map(({ orderId: _, rawScore, scaledScore, ...row }) => ({
        ...row,
        rawScore: isTold ? rawScore : null,
        scaledScore: isTold ? scaledScore : null,
      })),
    answers: await unsettledAnswers({ order }, { tx: db, now: new Date() }),
    supervision: await supervisionOf(db, order.id),
    journal: await journalNotes(db, order.id),
    violations: evidence.violations,
    signIns: evidence.signIns,
    objection: objection ?? null,
    pictures: await picturesOf(db, order.id),
    certificate: await certificateOf(db, order.id),
    acts: done.map(({ orderId: _, ...act }) => act),
  }
}
