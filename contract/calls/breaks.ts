import { z } from 'zod/mini'
import { byId } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { pauseState } from './pause.ts'

/** The breaks that a candidate may still take, by the accommodations of the sitting, and how long each of them is at most, min. */
export const breaksLeft = z.object({ left: z.int(), minutes: z.int() })
export type BreaksLeft = z.output<typeof breaksLeft>

export const takeBreak = call({
  method: 'PUT',
  path: '/users/v1/member/order/break/:id',
  access: 'member',
  signed: 'order',
  summary: 'Begin a break, or come back from it; the same break again is one break',
  ours: true,
  params: byId,
  body: z.object({
    /** Names the break. */
    break: z.uuid(),
    isOn: z.boolean(),
  }),
  /** How the clocks stand after it. */
  data: z.object({ pause: pauseState }),
  errors: [
    'order.notFound',
    'sitting.notStarted',
    'sitting.finished',
    'sitting.disqualified',
    'sitting.expired',
    'sitting.paused',
    'break.none',
  ],
})
