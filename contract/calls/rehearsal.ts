import { z } from 'zod/mini'
import { rehearsalFigures, toldStages } from '#contract/rules/rehearsal.ts'
import { trimmedText } from '#contract/text.ts'
import { call } from '../call.ts'
import { pcSeat, typedCode } from './pc-check.ts'

/** The rehearsal at a PC, by nobody who is signed in (spec: exam-sessions#rehearsal). */

const figure = z.number().check(z.minimum(0), z.maximum(2 ** 31 - 1))

/** What a PC has measured; an unknown name is left out. */
export const toldFigures = z.object(
  Object.fromEntries(rehearsalFigures.map((name) => [name, z.optional(figure)])) as Record<
    (typeof rehearsalFigures)[number],
    z.ZodMiniOptional<typeof figure>
  >,
)

/** Which PC it is, and which page of it: another page cannot speak for it. */
const atSeat = { code: typedCode, seat: pcSeat, page: trimmedText(64, 16) }

export const joinRehearsal = call({
  method: 'POST',
  path: '/users/v1/rehearsal/join',
  access: 'public',
  summary: 'A PC is ready for the rehearsal of an exam session, and begins once it runs',
  ours: true,
  body: z.object(atSeat),
  data: z.object({
    ...{ name: z.string(), room: z.string(), seat: z.string() },
    /** `waiting` where none runs; `taken` while another page rehearses at this seat; `done` after the seat's rehearsal. */
    state: z.enum(['waiting', 'begun', 'taken', 'done']),
    /** Of `begun`: what opens the throwaway sitting, and nothing else. */
    sitting: z.nullable(z.object({ token: z.string(), orderId: z.string() })),
  }),
  errors: ['pcCheck.codeWrong', 'pcCheck.seatUnknown', 'request.tooMany'],
})

export const tellRehearsal = call({
  method: 'POST',
  path: '/users/v1/rehearsal/tell',
  access: 'public',
  summary: 'How far the PC has come in its rehearsal, and what it has measured',
  ours: true,
  body: z.object({ ...atSeat, stage: z.enum(toldStages), figures: toldFigures }),
  /** `over` where the rehearsal has ended, or another page has begun at the seat: nothing was kept. */
  data: z.object({ state: z.enum(['kept', 'over']) }),
  errors: ['pcCheck.codeWrong', 'pcCheck.seatUnknown', 'request.tooMany'],
})
