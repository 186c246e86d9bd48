import { assign, sendTo, setup } from 'xstate'
import type { KeptTool } from '#contract/calls/tools.ts'
import {
  type Display,
  type Kept,
  newerOf,
  type Struck,
  struckOf,
  turnStruck,
  usualDisplay,
} from '#contract/rules/tools.ts'
import { source } from '#machines/actors.ts'
import { read } from '#machines/read.ts'

export interface ToolsContext {
  orderId: string
  display: Kept<Display>
  struck: Kept<Struck[]>
}

export interface ToolsInput {
  orderId: string
  /** What this PC has kept of this sitting. */
  kept: readonly KeptTool[]
}

export type ToolsEvent =
  | { type: 'candidate.openTools' }
  | { type: 'candidate.closeTools' }
  | { type: 'candidate.showKeys' }
  | { type: 'candidate.changeDisplay'; changes: Partial<Display> }
  /** An option is ruled out, or is not any more. */
  | { type: 'candidate.strike'; questionId: string; option: number }
  /** It was chosen. */
  | { type: 'option.chosen'; questionId: string; option: number }
  /** From the overview before handing in the candidate goes to a question, and comes back. */
  | { type: 'candidate.leaveOverview' }
  | { type: 'candidate.openOverview' }
  /** What the server has kept of this sitting. */
  | { type: 'tools.received'; tools: readonly KeptTool[] }
  /** A section begins: what was open over another one is not any more. */
  | { type: 'section.entered' }

/** What the `toolKeeper` is told: all that holds now, and what of it the server does not have. */
export type ToolsChanged = { type: 'tools.changed'; all: KeptTool[]; unsent: KeptTool[] }

/** What was kept of each tool, at this PC or the server. */
export const keptOf = (tools: readonly KeptTool[]): Pick<ToolsContext, 'display' | 'struck'> => ({
  display: tools.find((one) => one.tool === 'display') ?? { revision: 0, value: usualDisplay },
  struck: tools.find((one) => one.tool === 'struck') ?? { revision: 0, value: [] },
})

const isSame = (one: Display, other: Display) =>
  (Object.keys(one) as (keyof Display)[]).every((name) => one[name] === other[name])

const changed = ({ display: { value } }: ToolsContext, event: ToolsEvent): Display => ({
  ...value,
  ...read(event, 'candidate.changeDisplay').changes,
})

/** All that was ever chosen. */
const keptIn = ({ display, struck }: ToolsContext): KeptTool[] => [
  ...(display.revision > 0 ? [{ tool: 'display' as const, ...display }] : []),
  ...(struck.revision > 0 ? [{ tool: 'struck' as const, ...struck }] : []),
]

/** What of it the server does not have. */
const newerHere = (context: ToolsContext, event: ToolsEvent): KeptTool[] => {
  const { tools } = read(event, 'tools.received')
  return keptIn(context).filter(
    ({ tool, revision }) => revision > (tools.find((one) => one.tool === tool)?.revision ?? 0),
  )
}

export const toolsSetup = setup({
  types: {
    input: {} as ToolsInput,
    context: {} as ToolsContext,
    events: {} as ToolsEvent,
    tags: {} as 'open' | 'keys' | 'returning',
    children: {} as { keeper: 'toolKeeper' },
  },
  actors: {
    /** Keeps what was chosen on this PC at once, and at the server as soon as that is possible. */
    toolKeeper: source<{ orderId: string }, ToolsChanged>('toolKeeper'),
  },
  guards: {
    strikes: ({ context }) => context.display.value.strikesOptions,
    isStruck: ({ context, event }) => {
      const { questionId, option } = read(event, 'option.chosen')
      return struckOf(context.struck.value, questionId).includes(option)
    },
    isChange: ({ context, event }) => !isSame(changed(context, event), context.display.value),
  },
  actions: {
    keepChange: assign(({ context, event }) => ({
      display: { revision: context.display.revision + 1, value: changed(context, event) },
    })),
    keepStruck: assign(({ context: { struck }, event }) => {
      const { questionId, option } = read(event, ['candidate.strike', 'option.chosen'])
      return {
        struck: {
          revision: struck.revision + 1,
          value: turnStruck(struck.value, questionId, option),
        },
      }
    }),
    keepReceived: assign(({ context, event }) => {
      const { display, struck } = keptOf(read(event, 'tools.received').tools)
      return { display: newerOf(context.display, display), struck: newerOf(context.struck, struck) }
    }),
    tellChanged: sendTo('keeper', ({ context }, { tool }: { tool: KeptTool['tool'] }) => ({
      type: 'tools.changed',
      all: keptIn(context),
      unsent: keptIn(context).filter((one) => one.tool === tool),
    })),
    tellReceived: sendTo('keeper', ({ context, event }) => ({
      type: 'tools.changed',
      all: keptIn(context),
      unsent: newerHere(context, event),
    })),
  },
})
