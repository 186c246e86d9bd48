import { z } from 'zod/mini'
import { pcOutcomes } from '#contract/rules/pc-check.ts'
import { call, type DataOf } from '../call.ts'
import { pcResult } from './pc-check.ts'
import { ofSession } from './staff-exam-sessions.ts'

/** The checked PCs of an exam session (spec: exam-sessions#checked-pcs). Times are ms since 1970. */

const stated = { access: 'staff', ours: true } as const

export const pcCheckList = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/exam-session/pc-check/list',
  summary: 'The PC at each seat of an exam session, and the code by which PCs send their checks',
  query: ofSession,
  data: z.object({
    /** Null until one was drawn, and once the exam session is closed. */
    code: z.nullable(z.string()),
    isClosed: z.boolean(),
    seats: z.array(
      z.object({
        seat: z.string(),
        /** Null for a PC that was not checked; its results are empty. */
        outcome: z.nullable(z.enum(pcOutcomes)),
        checkedAt: z.nullable(z.int()),
        results: z.array(pcResult),
      }),
    ),
  }),
  errors: ['institution.notFound', 'examSession.notFound'],
})
export type CheckedSeat = DataOf<typeof pcCheckList>['seats'][number]

export const drawPcCheckCode = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/pc-check/code',
  summary:
    'Draw the code by which PCs send their checks to an exam session; one from before is taken no more',
  body: ofSession,
  data: z.object({ code: z.string() }),
  errors: ['institution.notFound', 'examSession.notFound', 'examSession.closed'],
})

export const exportPcChecks = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/pc-check/export',
  summary: 'The same as a CSV: a line for each seat, a column for each item with what was found of it',
  body: ofSession,
  data: z.null(),
  file: 'text/csv',
  errors: ['institution.notFound', 'examSession.notFound'],
})
