import { z } from 'zod/mini'
import { call } from '../call.ts'
import { inInstitution, ofSession } from './staff-exam-sessions.ts'

/** A person's own PIN for an exam session: it opens the board at the candidates' PCs there, and names the person (spec: exam-sessions#pins). */

const stated = { access: 'staff', ours: true } as const

export const ownExamPin = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/exam-session/pin',
  summary: 'Whether the caller has a PIN for an exam session, and since when; never the PIN',
  query: ofSession,
  /** ms since 1970; null where none was drawn, or where it opens nothing any more. */
  data: z.object({ drawnAt: z.nullable(z.int()) }),
  errors: ['institution.notFound', 'examSession.notFound'],
})

export const drawExamPin = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/pin/draw',
  summary:
    "Draw the caller's own PIN for an exam session; it is told once, and one from before opens nothing any more",
  body: z.object({ ...inInstitution, id: ofSession.shape.id }),
  data: z.object({ pin: z.string(), drawnAt: z.int() }),
  errors: ['institution.notFound', 'examSession.notFound', 'examSession.closed'],
})
