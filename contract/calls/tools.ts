import { z } from 'zod/mini'
import { textSizes, themes } from '#contract/rules/tools.ts'
import { byId, int4 } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

const display = z.object({
  textSize: z.literal(textSizes),
  theme: z.enum(themes),
  isSpaced: z.boolean(),
  hidesTimer: z.boolean(),
  hasShortcuts: z.boolean(),
})

const kept = { revision: int4(1) }

/** What is kept of one of the tools of a sitting (spec: sections#tools). */
export const keptTool = z.discriminatedUnion('tool', [
  z.object({ tool: z.literal('display'), value: display, ...kept }),
])
export type KeptTool = z.output<typeof keptTool>

export const keepTool = call({
  method: 'PUT',
  path: '/users/v1/member/order/tool/:id',
  access: 'member',
  signed: 'order',
  summary: 'Keep what a candidate has chosen of a tool; an older revision than the one kept changes nothing',
  ours: true,
  params: byId,
  body: keptTool,
  data: z.object({ revision: z.int() }),
  errors: [
    'order.notFound',
    'sitting.notStarted',
    'sitting.finished',
    'sitting.disqualified',
    'sitting.expired',
  ],
})
