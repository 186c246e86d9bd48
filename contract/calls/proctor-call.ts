import { z } from 'zod/mini'
import { byId } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

/** A call that waits for a proctor: its id, and since when, server time in ms. */
export const openProctorCall = z.object({ call: z.string(), at: z.int() })

export const callProctor = call({
  method: 'PUT',
  path: '/users/v1/member/order/proctor-call/:id',
  access: 'member',
  signed: 'order',
  summary: 'Call a proctor, or withdraw the call; the same call again is one call',
  ours: true,
  params: byId,
  body: z.object({
    /** Names the call. */
    call: z.uuid(),
    isCalling: z.boolean(),
  }),
  data: z.object({
    /** When somebody has answered it, server time in ms. */
    answeredAt: z.nullable(z.int()),
  }),
  errors: [
    'order.notFound',
    'sitting.notStarted',
    'sitting.finished',
    'sitting.disqualified',
    'sitting.expired',
    'call.tooSoon',
    'tool.off',
  ],
})
