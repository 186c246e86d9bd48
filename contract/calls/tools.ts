import { z } from 'zod/mini'
import { lastPlace, longestNote, mostHighlights } from '#contract/rules/highlights.ts'
import { mostStruck, readerLines, textSizes, themes, volumes } from '#contract/rules/tools.ts'
import { text } from '#contract/text.ts'
import { byId, id, int4 } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

const display = z.object({
  textSize: z.literal(textSizes),
  theme: z.enum(themes),
  isSpaced: z.boolean(),
  hidesTimer: z.boolean(),
  hasShortcuts: z.boolean(),
  /** These came later than the others. */
  strikesOptions: z._default(z.boolean(), false),
  readerLines: z._default(z.literal(readerLines), 0),
})

/** An option's place among those of its question, which have letters from A to F. */
const place = z.int().check(z.minimum(0), z.maximum(5))
const struck = z
  .array(z.object({ questionId: id, options: z.array(place).check(z.minLength(1), z.maxLength(6)) }))
  .check(z.maxLength(mostStruck))

const highlights = z
  .array(
    z
      .object({
        passage: id,
        from: z.int().check(z.minimum(0), z.maximum(lastPlace)),
        to: z.int().check(z.minimum(1), z.maximum(lastPlace)),
        note: text(longestNote),
      })
      .check(z.refine(({ from, to }) => from < to)),
  )
  .check(z.maxLength(mostHighlights))

const kept = { revision: int4(1) }

/** What is kept of one of the tools of a sitting (spec: sections#tools). */
export const keptTool = z.discriminatedUnion('tool', [
  z.object({ tool: z.literal('display'), value: display, ...kept }),
  z.object({ tool: z.literal('struck'), value: struck, ...kept }),
  z.object({ tool: z.literal('highlights'), value: highlights, ...kept }),
  z.object({ tool: z.literal('volume'), value: z.literal(volumes), ...kept }),
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
    'tool.off',
  ],
})
