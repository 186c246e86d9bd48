import type { OrderDetail, SectionState } from '#contract/calls/orders.ts'
import { lengthened } from '#contract/rules/accommodations.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { resultState } from '#contract/rules/sitting.ts'
import { certifies, excusedFrom } from '#contract/rules/test-sections.ts'
import { accommodationObjection, accommodationsOf } from '#server/domains/accommodations/index.ts'
import {
  type CertificateSigning,
  certificateAnswer,
  certificatesByOrder,
} from '#server/domains/certificates/index.ts'
import { examGateOf } from '#server/domains/exam-sessions/index.ts'
import { type OwnOrder, orderSummary } from '#server/domains/orders/index.ts'
import { cameraHeard } from '#server/domains/timeline/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { atOnce } from '#server/platform/db/in-transaction.ts'
import type { SectionPlan } from '#server/tables/index.ts'
import { allowedToolsOf } from './allowed-tools.ts'
import { breaksLeftOf } from './breaks.ts'
import { knownFacesOf } from './known-faces.ts'
import { openCallOf } from './proctor-call.ts'
import { secondsToAnswer } from './section-seconds.ts'
import { pauseOf, type SectionSitting, type Sitting } from './sitting.ts'
import { toolsOf } from './tools.ts'
import { unsettledAnswers } from './unsettled.ts'
import { countedViolations } from './violation-counts.ts'

function sectionState(
  { questions }: NonNullable<SectionPlan[SectionName]>,
  started: SectionSitting | undefined,
  seconds: number,
): SectionState {
  return {
    exam: { isComplete: started?.submittedAt != null },
    startedAt: started?.startedAt.getTime() ?? null,
    deadlineAt: started?.deadlineAt.getTime() ?? null,
    extendedSeconds: started?.extendedSeconds ?? 0,
    seconds: Math.round(seconds),
    questions,
  }
}

/** When a pending result is judged at the latest; null where a person decides, or nothing is awaited. */
async function resultDueAt(db: Queries, order: OwnOrder['order'], now: Date): Promise<number | null> {
  if (resultState(order) !== 'pending') return null
  const { held, awaitedUntil } = await unsettledAnswers({ order }, { tx: db, now })
  return held > 0 ? null : awaitedUntil
}

/** One order with the state of its sections, and its certificate once there is one; in a transaction, whose connection asks for all of it at once. */
export async function orderDetail(
  tx: Queries,
  own: OwnOrder,
  { signing, now, sections }: { signing: CertificateSigning; now: Date } & Pick<Sitting, 'sections'>,
): Promise<Omit<OrderDetail, 'browser'>> {
  const { order, test } = own
  // None of it needs the answer of another.
  const [applying, examSession, issuedTo, violations, tools, objection, proctorCall, knownFaces] =
    await atOnce(tx, () =>
      Promise.all([
        accommodationsOf(tx, order, now),
        examGateOf(tx, order.id, now),
        certificatesByOrder(tx, [order.id]),
        countedViolations(tx, order.id),
        toolsOf(tx, order.id),
        accommodationObjection(tx, order.id),
        openCallOf(tx, order.id),
        knownFacesOf(tx, order.id),
      ]),
    )
  const issued = issuedTo.get(order.id)
  const answerSeconds = applying === null ? 0 : await secondsToAnswer(tx, test.id)
  const planned = excusedFrom(test.plan, applying?.withoutSection)
  const state = (section: SectionName) => {
    const plan = planned[section]
    if (plan === undefined) return null
    const started = sections.get(section)
    const timed = { seconds: plan.seconds, answerSeconds: section === 'listening' ? answerSeconds : 0 }
    return sectionState(plan, started, lengthened(timed, applying))
  }
  return {
    ...orderSummary(own),
    certifies: certifies(planned),
    memberId: order.memberId,
    protocol: order.protocol,
    settings: { useFaceDetection: order.useFaceDetection, useSpeechDetection: order.useSpeechDetection },
    section: { listening: state('listening'), structure: state('structure'), reading: state('reading') },
    certificate: issued === undefined ? null : await certificateAnswer(signing, issued),
    resultDueAt: await resultDueAt(tx, order, now),
    disqualifiedFor: order.disqualifiedFor,
    violations,
    camera: cameraHeard(order),
    pause: pauseOf(order),
    examSession,
    tools,
    allowedTools: await allowedToolsOf(tx, order, {
      ...{ isInRoom: examSession !== null, adapted: applying },
    }),
    accommodations: applying,
    accommodationObjection: objection,
    proctorCall,
    breaks: await breaksLeftOf(tx, order.id, applying),
    knownFaces,
  }
}
