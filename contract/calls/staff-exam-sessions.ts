import { z } from 'zod/mini'
import { examSessionStates, windowProblem } from '#contract/rules/exam-session.ts'
import { limits } from '#contract/rules/limits.ts'
import { text, trimmedText } from '#contract/text.ts'
import { id, instant } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { page, paging } from '../envelope.ts'
import { standingPause } from './pause.ts'

/** Planning exam sessions (spec: exam-sessions#planning). Times are ms since 1970. */

const { nameLength } = limits.examSession

/** The institution whose exam session it is; without one nothing is found. */
export const inInstitution = { institutionId: z.optional(id) }

/** An exam session as a list shows it. */
export const examSession = z.object({
  id: z.string(),
  name: z.string(),
  room: z.string(),
  packageId: z.string(),
  /** The test's newest name. */
  test: z.string(),
  from: z.int(),
  to: z.int(),
  state: z.enum(examSessionStates),
  openedAt: z.nullable(z.int()),
  closedAt: z.nullable(z.int()),
  /** Persons of the roster: all; checked in, absent and begun among them. */
  listed: z.int(),
  present: z.int(),
  absent: z.int(),
  begun: z.int(),
})
export type ExamSession = z.output<typeof examSession>

/** The same with the token, the demand of passports, and since when all of it are paused, while it is open. */
export const examSessionDetail = z.extend(examSession, {
  token: z.nullable(z.string()),
  /** Whether each test of it runs at the PC of the seat alone (spec: exam-sessions#seat-passports). */
  needsPassport: z.boolean(),
  pause: z.nullable(standingPause),
})
export type ExamSessionDetail = z.output<typeof examSessionDetail>

/** What is planned. The window's end comes after its beginning, and not much later. */
const plan = {
  name: trimmedText(nameLength, 1),
  room: trimmedText(nameLength, 1),
  packageId: id,
  from: instant,
  to: instant,
  /** Absent: none are demanded of a new one, and a planned one stays as it is. */
  needsPassport: z.optional(z.boolean()),
}
const hasWindow = (planned: { from: number; to: number }) => windowProblem(planned) === null

const stated = { access: 'staff', ours: true } as const
export const ofSession = z.object({ ...inInstitution, id })

export const examSessionList = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/exam-session/list',
  summary: 'Exam sessions of an institution, the latest window first',
  query: z.extend(paging(limits.paging.limit), {
    ...inInstitution,
    /** A part of a name or room. */
    search: z.optional(text(100)),
    state: z.optional(z.enum(examSessionStates)),
  }),
  data: page(examSession),
  errors: ['institution.notFound'],
})

export const examSessionShow = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/exam-session/detail',
  summary: 'An exam session with its token',
  query: ofSession,
  data: examSessionDetail,
  errors: ['institution.notFound', 'examSession.notFound'],
})

export const examPackageList = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/exam-session/package/list',
  summary: 'Test packages that an exam session may have, with how many licences of the institution are free',
  query: z.object(inInstitution),
  data: z.object({
    list: z.array(z.object({ packageId: z.string(), name: z.string(), freeLicences: z.int() })),
  }),
  errors: ['institution.notFound'],
})

export const planExamSession = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/plan',
  summary: 'Plan an exam session',
  body: z.object({ ...inInstitution, ...plan }).check(z.refine(hasWindow, { path: ['to'] })),
  data: examSessionDetail,
  errors: ['institution.notFound', 'examSession.packageUnknown'],
})

export const changeExamSession = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/change',
  summary: 'Change the plan of an exam session; once it is open only its window, name and room',
  body: z.object({ ...inInstitution, ...plan, id }).check(z.refine(hasWindow, { path: ['to'] })),
  data: examSessionDetail,
  errors: [
    'institution.notFound',
    'examSession.notFound',
    'examSession.closed',
    'examSession.packageUnknown',
    'examSession.packageFixed',
  ],
})

export const openExamSession = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/open',
  summary: 'Open an exam session; its token lets candidates begin who are checked in',
  body: ofSession,
  data: examSessionDetail,
  errors: ['institution.notFound', 'examSession.notFound', 'examSession.notPlanned', 'examSession.closed'],
})

export const renewExamToken = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/token',
  summary: 'Draw a new token; the old one opens nothing any more',
  body: ofSession,
  data: examSessionDetail,
  errors: ['institution.notFound', 'examSession.notFound', 'examSession.notOpen', 'examSession.closed'],
})

export const closeExamSession = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/close',
  summary: 'Close an exam session for good: nobody begins any more, and who has not is absent',
  body: ofSession,
  data: examSessionDetail,
  errors: ['institution.notFound', 'examSession.notFound', 'examSession.closed'],
})
