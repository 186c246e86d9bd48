import {
  attachEvidence as attachEvidenceCall,
  submitAnswers as submitAnswersCall,
  updateViolation,
} from '#contract/calls/answers.ts'
import { examDetail, publicMultiple, sectionDetail } from '#contract/calls/sections.ts'
import {
  autosave as autosaveCall,
  heartbeat as heartbeatCall,
  serverTime,
  sittingRecord as sittingRecordCall,
  startSection as startSectionCall,
  takeover as takeoverCall,
} from '#contract/calls/sitting.ts'
import { companyHeader, orderHeader, writeIdHeader } from '#contract/envelope.ts'
import { ownOrderByLicence } from '#server/domains/orders/queries.ts'
import { pinCheck } from '#server/domains/sittings/pin-check.ts'
import { proctorCalls } from '#server/domains/supervision/proctor-routes.ts'
import { attachEvidence, recordViolation } from '#server/domains/supervision/violation.ts'
import type { Room } from '#server/platform/http/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { atSitting } from './at-sitting.ts'
import { autosave } from './autosave.ts'
import { contentRoute } from './content-file-route.ts'
import { readPart, readQuestions, readSection } from './read.ts'
import { sittingRecord } from './record.ts'
import { orderOf } from './sitting.ts'
import { startSection } from './start.ts'
import { submitAnswers } from './submit.ts'
import { closeOverdue } from './sweep.ts'
import { heartbeat, takeOver } from './takeover.ts'

/** How often sections that nobody came back for are closed, ms. */
const sweepEveryMs = 5_000

/** A sitting, from the first section that is read to the last that is handed in (spec: calls#sittings). */
export function sittingCalls(room: Room): void {
  const { app, db, now } = room

  route(room, serverTime, async () => ({ now: now().getTime() }))

  route(room, sectionDetail, ({ member: { member }, params: { id, section } }) =>
    atSitting(room, orderOf(member.id, id), (sitting, desk) => readSection(sitting, section, desk)),
  )
  route(room, examDetail, ({ member, params }) => readPart(room, member, params.id))
  route(room, publicMultiple, async ({ member, query, headers }) => {
    if (headers[companyHeader] !== member.company.id) throw new Refusal('session.forbidden')
    const ids = query.id.split(',').filter(Boolean)
    return readQuestions(room, member, { ids, orderId: headers[orderHeader] })
  })
  contentRoute(room)

  route(room, startSectionCall, ({ member: { member }, params: { id, section } }) =>
    atSitting(room, orderOf(member.id, id), (sitting, desk) => startSection(sitting, section, desk)),
  )
  route(room, autosaveCall, ({ member: { member }, params, body }) =>
    atSitting(room, orderOf(member.id, params.id), (sitting, desk) => autosave(sitting, body, desk)),
  )
  route(room, sittingRecordCall, ({ member: { member }, params }) =>
    atSitting(room, orderOf(member.id, params.id), sittingRecord),
  )
  const checkPin = pinCheck(room)
  route(room, takeoverCall, async ({ member, params, body }) => {
    const guess = { pin: body.pin ?? null, orderId: params.id, wanted: 'takeover' } as const
    const pinPasses = body.pin ? await checkPin(member, guess) : undefined
    return atSitting(room, orderOf(member.member.id, params.id), (sitting, desk) =>
      takeOver(sitting, body, member, { desk, pinPasses }),
    )
  })
  proctorCalls(room, checkPin)
  route(room, heartbeatCall, ({ member: { member }, params, body }) =>
    heartbeat(room, member.id, params.id, body.writer),
  )
  route(room, submitAnswersCall, ({ member, body, headers }) =>
    atSitting(room, orderOf(member.member.id, body.id), (sitting, desk) =>
      submitAnswers(sitting, body, { writeId: headers[writeIdHeader], member, desk }),
    ),
  )
  route(room, updateViolation, async ({ member, params, body, headers }) => {
    const { order } = await ownOrderByLicence(db, member.member.id, params.license)
    return atSitting(room, orderOf(member.member.id, order.id), (sitting, desk) =>
      recordViolation(sitting, body, { writeId: headers[writeIdHeader], member, desk }),
    )
  })
  route(room, attachEvidenceCall, ({ member: { member }, params, body }) =>
    attachEvidence(db, member.id, { id: params.id, image: body.image }),
  )

  let sweeping: Promise<unknown> | null = null
  const timer = setInterval(() => {
    sweeping ??= closeOverdue(room)
      .catch((error: unknown) =>
        app.log.error({ err: error }, 'closing overdue sections failed; tried again soon'),
      )
      .finally(() => {
        sweeping = null
      })
  }, sweepEveryMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await sweeping
  })
}
