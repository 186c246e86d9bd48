import { z } from 'zod/mini'
import { switchableTools } from '#contract/rules/allowed-tools.ts'
import { licenceCode, licenceMaxLength } from '#contract/rules/licence.ts'
import { limits, sections } from '#contract/rules/limits.ts'
import { browserStandings } from '#contract/safe-exam-browser.ts'
import { text } from '#contract/text.ts'
import { violationCounts, violationKinds } from '#contract/violations.ts'
import { byId, documentKinds, id, orderStates, resultStates } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { page, paging, repeatable } from '../envelope.ts'
import { accommodationObjection, accommodations } from './accommodations.ts'
import { breaksLeft } from './breaks.ts'
import { certificate } from './certificates.ts'
import { examGate, typedToken } from './exam-session.ts'
import { passportAnswer } from './passport.ts'
import { pauseState } from './pause.ts'
import { facePlace } from './proctor.ts'
import { openProctorCall } from './proctor-call.ts'
import { keptTool } from './tools.ts'
import { publicKey, serverKey } from './writer-registration.ts'

export const orderSettings = z.object({ useFaceDetection: z.boolean(), useSpeechDetection: z.boolean() })

/** A purchased test in a list (spec: data#order). */
export const orderSummary = z.object({
  id: z.string(),
  orderNo: z.string(),
  /** ISO 8601, UTC */
  createdAt: z.string(),
  name: z.string(),
  license: z.string(),
  exam: z.object({ isComplete: z.boolean() }),
  /** Ours: where the sitting stands, so that a list can offer to start or to go on. */
  state: z.enum(orderStates),
  /** Ours: whether the result stands already. */
  result: z.enum(resultStates),
  /** Ours: false where the test lacks a section: section scores alone, no certificate (spec: certificates#without-a-section). */
  certifies: z.boolean(),
  /** Ours: what its result is issued as (spec: certificates#reports). */
  document: z._default(z.enum(documentKinds), 'certificate'),
  /** Ours: how many late answers wait for a person, who may let them count (spec: answers#late-answers). */
  heldAnswers: z.int(),
  /** Ours: the test was stopped, and nobody has objected yet (spec: supervision#evidence). */
  mayObject: z._default(z.boolean(), false),
})
export type OrderSummary = z.output<typeof orderSummary>

/** What the server knows of one section. Times are ms since 1970; null means 'not yet'. */
export const sectionState = z.object({
  exam: z.object({ isComplete: z.boolean() }),
  startedAt: z.nullable(z.int()),
  deadlineAt: z.nullable(z.int()),
  /** Given by a proctor or an operator since its start, in all, s. */
  extendedSeconds: z.int(),
  /** From the test package: how long it lasts for this member and how much it asks (spec: sections#durations). */
  seconds: z.int(),
  questions: z.int(),
})
export type SectionState = z.output<typeof sectionState>

export const orderDetail = z.extend(orderSummary, {
  memberId: z.string(),
  /** Ours: 2 where the sitting's calls are signed (spec: signing), 1 where an older version started it; null before. */
  protocol: z.nullable(z.int()),
  settings: orderSettings,
  /** Null for a section that the test does not have. */
  section: z.object({
    listening: z.nullable(sectionState),
    structure: z.nullable(sectionState),
    reading: z.nullable(sectionState),
  }),
  certificate: z.nullable(certificate),
  /**
   * Ours: of a finished sitting whose result is pending, when it is judged at the latest where nothing more arrives, ms since 1970; null
   * where it stands already, or waits for a person.
   */
  resultDueAt: z._default(z.nullable(z.int()), null),
  /** Which kind reached the limit, when the test was stopped (spec: supervision#disqualification). */
  disqualifiedFor: z.nullable(z.enum(violationKinds)),
  violations: violationCounts,
  /**
   * Ours: whether a camera was ever open in the sitting, and how long it has been away in all, as far as heartbeats have
   * said; both outlive a reload and another PC (spec: supervision#camera-trouble).
   */
  camera: z.object({ wasOpen: z.boolean(), awaySeconds: z.int() }),
  /** Ours: no section can be read, started or handed in while it is not null. */
  pause: z._default(pauseState, null),
  /** Ours: where pictures of faces are that a proctor has marked as known (spec: proctoring#known-faces). */
  knownFaces: z.array(facePlace),
  /** Ours: what the candidate has chosen of the tools, where anything (spec: sections#tools). */
  tools: z._default(z.array(keptTool), []),
  /** Ours: which tools that can be switched off it has: from its start on as it began, before it as it would (spec: sections#switched-off-tools). */
  allowedTools: z._default(z.array(z.enum(switchableTools)), [...switchableTools]),
  /** Ours: what makes it fair for this person: of its start on as it applies, before it as it would (spec: proctoring#accommodations). */
  accommodations: z._default(z.nullable(accommodations), null),
  /** Ours: what the candidate has said against them. */
  accommodationObjection: z._default(z.nullable(accommodationObjection), null),
  /** Ours: the candidate's call that waits for a proctor (spec: proctoring#calls-of-candidates). */
  proctorCall: z._default(z.nullable(openProctorCall), null),
  /** Ours: what is left of the breaks that the accommodations give (spec: proctoring#breaks). */
  breaks: z._default(z.nullable(breaksLeft), null),
  /** Ours: the exam session that it belongs to, and what stands before its start (spec: exam-sessions#the-gate); null for none. */
  examSession: z._default(z.nullable(examGate), null),
  /** Ours: whether the institution demands Safe Exam Browser, and what this call has shown of it (spec: sections#safe-exam-browser). */
  browser: z._default(z.enum(browserStandings), 'any'),
})
export type OrderDetail = z.output<typeof orderDetail>

export const orderList = call({
  method: 'GET',
  path: '/users/v1/member/order/list',
  access: 'member',
  summary: 'Purchased tests, newest first',
  query: paging(limits.paging.orders),
  data: page(orderSummary),
})

export const redeem = call({
  method: 'POST',
  path: '/users/v1/member/order/create',
  access: 'member',
  summary: 'Redeem a licence: one licence, one order',
  headers: repeatable,
  body: z.object({
    license: text(1000).check(z.overwrite(licenceCode), z.minLength(1), z.maxLength(licenceMaxLength)),
  }),
  data: orderSummary,
  errors: ['license.invalid', 'write.reused', 'request.tooMany'],
})

export const orderDetailFull = call({
  method: 'GET',
  path: '/users/v1/member/order/detail-full/:id',
  access: 'member',
  summary: 'One order with the state of its sections',
  params: byId,
  data: orderDetail,
  errors: ['order.notFound'],
})

const shipping = z.object({ orderId: z.string(), waybillId: z.string(), status: z.string() })

export const certificateList = call({
  method: 'GET',
  path: '/users/v1/member/order/list-sertificate',
  access: 'member',
  summary: 'Finished tests with score, certificate and shipping',
  query: z.extend(paging(limits.paging.certificates), {
    sortBy: z._default(z.enum(['end_test', 'order_no', 'score']), 'end_test'),
    sortType: z._default(z.enum(['asc', 'desc']), 'desc'),
  }),
  data: page(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      license: z.string(),
      endTest: z.string(),
      /** The predicted score; null until the result is settled, and of a test that lacks a section. */
      score: z.nullable(z.int()),
      /** Ours: false where the test lacks a section: then `sections` are all its scores. */
      certifies: z.boolean(),
      document: z._default(z.enum(documentKinds), 'certificate'),
      /** Ours: the scaled scores of the test's sections, in their order; none until the result is settled. */
      sections: z.array(z.object({ section: z.enum(sections), score: z.int() })),
      result: z.enum(resultStates),
      certificate: z.nullable(certificate),
      shipping: z.nullable(shipping),
    }),
  ),
})

export const updateCertificate = call({
  method: 'PUT',
  path: '/users/v1/member/order/update-sertificate',
  access: 'member',
  summary: 'Attach the certificate that the server issued for this order',
  body: z.object({ orderId: id, certificateId: id }),
  data: orderSummary,
  errors: ['order.notFound', 'certificate.notIssued'],
})

export const updateStartTest = call({
  method: 'PUT',
  path: '/users/v1/member/order/update-start-test/:id',
  access: 'member',
  queue: 'start',
  seated: true,
  summary: "Start the sitting and register its writer; no section's clock starts yet",
  params: byId,
  /** Ours: the window that starts it, and its key. Only a page of an older version leaves them out. */
  body: z.object({
    writer: z.optional(z.uuid()),
    publicKey: z.optional(publicKey),
    /** The token of the exam session, where the order belongs to one. */
    examToken: z.optional(typedToken),
    /** Where the exam session demands the seat's own PC. */
    passport: z.optional(passportAnswer),
  }),
  /** `serverKey` is null where another key is registered: then this window takes over, as any other. */
  data: z.extend(orderDetail, { serverKey }),
  errors: [
    'order.notFound',
    'sitting.finished',
    'sitting.disqualified',
    'sitting.expired',
    'signature.invalid',
    'page.outdated',
    'examSession.notOpen',
    'examSession.notCheckedIn',
    'examSession.closed',
    'examSession.tokenNeeded',
    'examSession.tokenWrong',
    'passport.required',
    'request.tooMany',
  ],
})

export const updateSettings = call({
  method: 'PUT',
  path: '/users/v1/member/order/update/setting/:license',
  access: 'member',
  seated: true,
  summary: 'Store which devices were verified',
  params: z.object({ license: id }),
  body: orderSettings,
  data: z.object({ settings: orderSettings }),
  errors: ['order.notFound', 'sitting.finished', 'sitting.disqualified', 'sitting.expired'],
})
