import { submitAnswers as submitAnswersCall } from '#contract/calls/answers.ts'
import { takeBreak as takeBreakCall } from '#contract/calls/breaks.ts'
import { callProctor as callProctorCall } from '#contract/calls/proctor-call.ts'
import { examDetail, publicMultiple, sectionDetail } from '#contract/calls/sections.ts'
import {
  autosave as autosaveCall,
  heartbeat as heartbeatCall,
  serverTime,
  sittingRecord as sittingRecordCall,
  startSection as startSectionCall,
  takeover as takeoverCall,
} from '#contract/calls/sitting.ts'
import { keepTool as keepToolCall } from '#contract/calls/tools.ts'
import { companyHeader, orderHeader, writeIdHeader } from '#contract/envelope.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { examPinsOf } from '#server/domains/exam-sessions/index.ts'
import { originOf } from '#server/domains/security-log/index.ts'
import { seatProof } from '#server/domains/writers/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { repeat } from '#server/platform/lifecycle/repeat.ts'
import { lineOfDelivery } from './admitted.ts'
import { autosave } from './autosave.ts'
import { takeBreak } from './breaks.ts'
import { closeOverdue } from './close-overdue.ts'
import { contentRoute } from './content-file-route.ts'
import { eventRoute } from './event-streams.ts'
import { heartbeat } from './heartbeat.ts'
import { pinCheck } from './pin-check.ts'
import { callProctor } from './proctor-call.ts'
import { readPart, readQuestions, readSection } from './read.ts'
import { sittingRecord } from './record.ts'
import { asActive, type SittingTransaction } from './sitting.ts'
import { startSection } from './start.ts'
import { askedBy, submitAnswers } from './submit.ts'
import { takeOver } from './takeover.ts'
import { keepTool } from './tools.ts'
import { withSitting } from './with-sitting.ts'

/** How often abandoned sections are closed, ms. */
const closeEveryMs = 5_000

/** A sitting, from the first section that is read to the last that is handed in (spec: calls#sittings). */
export function sittingRoutes(context: RouteContext): void {
  const { app, now } = context

  route(context, serverTime, async () => ({ now: now().getTime() }))

  route(context, sectionDetail, ({ member: { member }, params: { id, section }, writer }) =>
    withSitting(
      context,
      { memberId: member.id, orderId: id },
      asActive(writer, (sitting, transaction: SittingTransaction) =>
        readSection(sitting, section, transaction),
      ),
    ),
  )
  route(context, examDetail, ({ member, params, writer }) =>
    readPart(context, member, { partId: params.id, writer }),
  )
  route(context, publicMultiple, async ({ member, query, headers, writer }) => {
    if (headers[companyHeader] !== member.company.id) throw new Refusal('session.forbidden')
    const ids = query.id.split(',').filter(Boolean)
    return readQuestions(context, member, { ids, orderId: headers[orderHeader], writer })
  })
  contentRoute(context)
  eventRoute(context)

  route(context, startSectionCall, ({ member: { member }, params: { id, section }, writer }) =>
    withSitting(
      context,
      { memberId: member.id, orderId: id },
      asActive(writer, (sitting, transaction: SittingTransaction) =>
        startSection(sitting, section, transaction),
      ),
    ),
  )
  route(context, autosaveCall, ({ member: { member }, params: { id: order }, body, writer: signed }) => {
    const { section, writer, entries } = body
    return withSitting(
      context,
      { memberId: member.id, orderId: order },
      (sitting, transaction, found: ReturnType<typeof lineOfDelivery> | undefined) =>
        autosave(sitting, body, transaction, found),
      signed === null ? {} : { withLock: (tx) => lineOfDelivery(tx, { order, section, writer }, entries) },
    )
  })
  route(context, sittingRecordCall, ({ member: { member }, params, writer }) =>
    withSitting(context, { memberId: member.id, orderId: params.id }, asActive(writer, sittingRecord)),
  )
  route(context, keepToolCall, ({ member: { member }, params, body, writer }) =>
    withSitting(
      context,
      { memberId: member.id, orderId: params.id },
      asActive(writer, (sitting, transaction: SittingTransaction) => keepTool(sitting, body, transaction)),
    ),
  )
  route(context, callProctorCall, ({ member: { member }, params, body, writer }) =>
    withSitting(
      context,
      { memberId: member.id, orderId: params.id },
      asActive(writer, (sitting, transaction: SittingTransaction) => callProctor(sitting, body, transaction)),
    ),
  )
  route(context, takeBreakCall, ({ member: { member }, params, body, writer }) =>
    withSitting(
      context,
      { memberId: member.id, orderId: params.id },
      asActive(writer, (sitting, transaction: SittingTransaction) => takeBreak(sitting, body, transaction)),
    ),
  )
  const checkPin = pinCheck(context)
  const seatOf = seatProof(context)
  route(context, takeoverCall, async ({ member, params, body, request }) => {
    const origin = originOf(request)
    const guess = { pin: body.pin ?? null, orderId: params.id, wanted: 'takeover', origin } as const
    const pinPasses = body.pin ? await checkPin(member, guess) : undefined
    const seat = await seatOf(params.id, request)
    const pins = await examPinsOf(context.db, { orderId: params.id, memberId: member.member.id })
    const isProctored = pins !== null && pins.length > 0
    return withSitting(context, { memberId: member.member.id, orderId: params.id }, (sitting, transaction) =>
      takeOver(sitting, body, member, { transaction, pinPasses, isProctored, origin, seat }),
    )
  })
  route(context, heartbeatCall, ({ member: { member }, params, body, writer: signed }) =>
    heartbeat(context, member.id, params.id, { body, signed }),
  )
  route(context, submitAnswersCall, ({ member, body, headers, writer }) => {
    const { id: order, section } = body
    const writeId = headers[writeIdHeader]
    return withSitting(
      context,
      { memberId: member.member.id, orderId: order },
      asActive(
        writer,
        (sitting, transaction: SittingTransaction, asked: ReturnType<typeof askedBy> | undefined) =>
          submitAnswers(sitting, body, { writeId, member, transaction, asked }),
      ),
      writer === null
        ? {}
        : { withLock: (tx) => askedBy(tx, { order, section, writer: writer.writer }, writeId) },
    )
  })

  const failed = 'closing overdue sections failed; tried again soon'
  repeat(app, { everyMs: closeEveryMs, failed }, (stopping) => closeOverdue(context, stopping))
}
