import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { text } from '#contract/text.ts'
import { id } from '#contract/vocabulary.ts'
import { call, type DataOf } from '../call.ts'
import { inInstitution, ofSession } from './staff-exam-sessions.ts'

/** PCs that ask to be the PC of a seat (spec: exam-sessions#seat-passports). Times are ms since 1970. */

const stated = { access: 'staff', ours: true } as const
const missing = ['institution.notFound', 'examSession.notFound'] as const

export const seatPcList = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/exam-session/passport/list',
  summary: "PCs that ask to be that of a candidate's seat, each with the code that its screen shows",
  query: ofSession,
  data: z.object({
    list: z.array(
      z.object({
        entryId: z.string(),
        fullname: z.string(),
        seat: z.string(),
        code: z.string(),
        askedAt: z.int(),
      }),
    ),
  }),
  errors: missing,
})
export type AskingPc = DataOf<typeof seatPcList>['list'][number]

export const registerSeatPc = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/passport/register',
  summary: 'Make the PC whose screen shows this code that of the seat, in the place of the one before',
  body: z.object({ ...inInstitution, id, entryId: id, code: text(limits.passport.codeLetters, 1) }),
  data: z.null(),
  errors: [...missing, 'examSession.closed', 'passport.notAsked'],
})
