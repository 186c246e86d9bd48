import { assign, sendTo, setup } from 'xstate'
import type { KeptTool } from '#contract/calls/tools.ts'
import { type Display, type Kept, newerOf, usualDisplay } from '#contract/rules/tools.ts'
import { source } from '#machines/actors.ts'
import { read } from '#machines/read.ts'

export interface ToolsContext {
  orderId: string
  display: Kept<Display>
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
  /** What the server has kept of this sitting. */
  | { type: 'tools.received'; tools: readonly KeptTool[] }
  /** A section begins: what was open over another one is not any more. */
  | { type: 'section.entered' }

/** What the `toolKeeper` is told: all that holds now, and what of it the server does not have. */
export type ToolsChanged = { type: 'tools.changed'; all: KeptTool[]; unsent: KeptTool[] }

const none: Kept<Display> = { revision: 0, value: usualDisplay }

/** What was kept of the display, at this PC or the server. */
export const displayIn = (tools: readonly KeptTool[]): Kept<Display> =>
  tools.find(({ tool }) => tool === 'display') ?? none

const isSame = (one: Display, other: Display) =>
  (Object.keys(one) as (keyof Display)[]).every((name) => one[name] === other[name])

const changed = ({ display: { value } }: ToolsContext, event: ToolsEvent): Display => ({
  ...value,
  ...read(event, 'candidate.changeDisplay').changes,
})

/** All that was ever chosen. */
const keptIn = ({ display }: ToolsContext): KeptTool[] =>
  display.revision > 0 ? [{ tool: 'display', ...display }] : []

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
    tags: {} as 'open' | 'keys',
    children: {} as { keeper: 'toolKeeper' },
  },
  actors: {
    /** Keeps what was chosen on this PC at once, and at the server as soon as that is possible. */
    toolKeeper: source<{ orderId: string }, ToolsChanged>('toolKeeper'),
  },
  guards: {
    isChange: ({ context, event }) => !isSame(changed(context, event), context.display.value),
  },
  actions: {
    keepChange: assign(({ context, event }) => ({
      display: { revision: context.display.revision + 1, value: changed(context, event) },
    })),
    keepReceived: assign(({ context, event }) => ({
      display: newerOf(context.display, displayIn(read(event, 'tools.received').tools)),
    })),
    tellChanged: sendTo('keeper', ({ context }) => ({
      type: 'tools.changed',
      all: keptIn(context),
      unsent: keptIn(context),
    })),
    tellReceived: sendTo('keeper', ({ context, event }) => ({
      type: 'tools.changed',
      all: keptIn(context),
      unsent: newerHere(context, event),
    })),
  },
})
