import { z } from 'zod/mini'
import {
  allRehearsalFindings,
  rehearsalEndings,
  rehearsalOutcomes,
  rehearsalStages,
} from '#contract/rules/rehearsal.ts'
import { trimmedText } from '#contract/text.ts'
import { call } from '../call.ts'
import { pcSeat } from './pc-check.ts'
import { toldFigures } from './rehearsal.ts'
import { ofSession } from './staff-exam-sessions.ts'

/** The rehearsal of an exam session (spec: exam-sessions#rehearsal). Times are ms since 1970. */

const stated = { access: 'staff', ours: true } as const

const report = z.object({
  /** The newest rehearsal: null where there was none. */
  startedAt: z.nullable(z.int()),
  /** Null while it runs. */
  endedAt: z.nullable(z.int()),
  ending: z.nullable(z.enum(rehearsalEndings)),
  /** By when it ends at the latest. */
  endsAt: z.nullable(z.int()),
  /** The test that is rehearsed with. */
  test: z.nullable(z.string()),
  /** Whether one may begin: the exam session was not opened. */
  mayStart: z.boolean(),
  /** Tests to rehearse with, the longest first: whoever has the check code can read them, so none of an exam session that is to come. */
  packages: z.array(z.object({ packageId: z.string(), name: z.string(), minutes: z.int() })),
  seats: z.array(
    z.object({
      seat: z.string(),
      stage: z.enum(rehearsalStages),
      heardAt: z.nullable(z.int()),
      /** How often its PC has begun. */
      runs: z.int(),
      /** Null until its rehearsal is over; its findings are empty. */
      outcome: z.nullable(z.enum(rehearsalOutcomes)),
      findings: z.array(z.enum(allRehearsalFindings)),
      figures: toldFigures,
    }),
  ),
})
export type RehearsalReport = z.output<typeof report>
export type RehearsedSeat = RehearsalReport['seats'][number]

export const rehearsalReport = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/exam-session/rehearsal',
  summary: 'The rehearsal of an exam session: how far the PC at each seat is, and which are weak',
  query: ofSession,
  data: report,
  errors: ['institution.notFound', 'examSession.notFound'],
})

export const startRehearsal = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/rehearsal/start',
  summary: 'Begin a rehearsal of an exam session that was not opened yet, in place of an earlier one',
  body: z.object({ ...ofSession.shape, packageId: trimmedText(100, 1) }),
  data: report,
  errors: [
    ...(['institution.notFound', 'examSession.notFound', 'examSession.notPlanned'] as const),
    ...(['examSession.closed', 'examSession.packageUnknown', 'rehearsal.packageUsed'] as const),
    ...(['rehearsal.running', 'rehearsal.noSeats'] as const),
  ],
})

export const endRehearsal = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/rehearsal/end',
  summary: 'End a rehearsal: everything of it but its report is deleted',
  body: ofSession,
  data: report,
  errors: ['institution.notFound', 'examSession.notFound', 'rehearsal.absent'],
})

export const repeatRehearsal = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/rehearsal/repeat',
  summary: 'Let the PC at one seat rehearse once more, in the rehearsal that runs',
  body: z.object({ ...ofSession.shape, seat: pcSeat }),
  data: report,
  errors: [
    ...(['institution.notFound', 'examSession.notFound', 'rehearsal.absent'] as const),
    ...(['rehearsal.seatRunning', 'pcCheck.seatUnknown'] as const),
  ],
})

export const exportRehearsal = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/rehearsal/export',
  summary: 'The same as a CSV: a line for each seat, with what was found and every figure',
  body: ofSession,
  data: z.null(),
  file: 'text/csv',
  errors: ['institution.notFound', 'examSession.notFound'],
})
