import { assign, sendTo, setup } from 'xstate'
import type { KeptTool } from '#contract/calls/tools.ts'
import { displayWithin, type SwitchableTool } from '#contract/rules/allowed-tools.ts'
import {
  type Highlight,
  highlightAt,
  mayHighlight,
  type Stretch,
  withHighlight,
  withNote,
  withoutHighlight,
} from '#contract/rules/highlights.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import {
  type Display,
  type Kept,
  newerOf,
  type Struck,
  struckOf,
  turnStruck,
  usualDisplay,
  usualVolume,
  type Volume,
} from '#contract/rules/tools.ts'
import { source } from '#machines/actors.ts'
import { read } from '#machines/read.ts'

export interface ToolsContext {
  orderId: string
  /** The tools that can be switched off and are not, in this sitting; all of them before the server has said which. */
  allowed: readonly SwitchableTool[]
  display: Kept<Display>
  struck: Kept<Struck[]>
  highlights: Kept<Highlight[]>
  volume: Kept<Volume>
  /** What is selected in the open passage, or the highlight that was picked there. */
  picked: Stretch | null
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
  | { type: 'candidate.changeVolume'; volume: Volume }
  /** An option is ruled out, or is not any more. */
  | { type: 'candidate.strike'; questionId: string; option: number }
  /** It was chosen. */
  | { type: 'option.chosen'; questionId: string; option: number }
  /** From the overview before handing in the candidate goes to a question, and comes back. */
  | { type: 'candidate.leaveOverview' }
  | { type: 'candidate.openOverview' }
  /** Text of the open passage is selected; `to` is `from` where a place in it was pressed. */
  | { type: 'passage.selected'; stretch: Stretch }
  | { type: 'passage.deselected' }
  /** Another passage is shown. */
  | { type: 'passage.shown' }
  | { type: 'candidate.highlight' }
  | { type: 'candidate.removeHighlight' }
  /** A note is to be written to what is picked, and it is; or is not after all. */
  | { type: 'candidate.openNote' }
  | { type: 'candidate.keepNote'; note: string }
  | { type: 'candidate.closeNote' }
  /** The highlights of the open passage, and one of them. */
  | { type: 'candidate.listHighlights' }
  | { type: 'candidate.closeHighlights' }
  | { type: 'candidate.pickHighlight'; highlight: Stretch }
  /** Which tools this sitting has: said before any section begins. */
  | { type: 'tools.allowed'; allowed: readonly SwitchableTool[] }
  /** What the server has kept of this sitting. */
  | { type: 'tools.received'; tools: readonly KeptTool[] }
  /** A section begins: what was open over another one is not any more. */
  | { type: 'section.entered'; section: SectionName }

/** What the `toolKeeper` is told: all that holds now, and what of it the server does not have. */
export type ToolsChanged = { type: 'tools.changed'; all: KeptTool[]; unsent: KeptTool[] }

/** What was kept of each tool, at this PC or the server. */
export const keptOf = (
  tools: readonly KeptTool[],
): Pick<ToolsContext, 'display' | 'struck' | 'highlights' | 'volume'> => ({
  display: tools.find((one) => one.tool === 'display') ?? { revision: 0, value: usualDisplay },
  struck: tools.find((one) => one.tool === 'struck') ?? { revision: 0, value: [] },
  highlights: tools.find((one) => one.tool === 'highlights') ?? { revision: 0, value: [] },
  volume: tools.find((one) => one.tool === 'volume') ?? { revision: 0, value: usualVolume },
})

export const isSameDisplay = (one: Display, other: Display) =>
  (Object.keys(one) as (keyof Display)[]).every((name) => one[name] === other[name])

/** How the screens are: what was chosen, without tools that are switched off. */
export const shownDisplay = ({ display: { value }, allowed }: ToolsContext): Display =>
  displayWithin(value, allowed)

const changed = ({ display: { value }, allowed }: ToolsContext, event: ToolsEvent): Display =>
  displayWithin({ ...value, ...read(event, 'candidate.changeDisplay').changes }, allowed)

/** All that was ever chosen. */
const keptIn = ({ display, struck, highlights, volume }: ToolsContext): KeptTool[] => [
  ...(display.revision > 0 ? [{ tool: 'display' as const, ...display }] : []),
  ...(struck.revision > 0 ? [{ tool: 'struck' as const, ...struck }] : []),
  ...(highlights.revision > 0 ? [{ tool: 'highlights' as const, ...highlights }] : []),
  ...(volume.revision > 0 ? [{ tool: 'volume' as const, ...volume }] : []),
]

/** What of it the server does not have. */
const newerHere = (context: ToolsContext, event: ToolsEvent): KeptTool[] => {
  const { tools } = read(event, 'tools.received')
  return keptIn(context).filter(
    ({ tool, revision }) => revision > (tools.find((one) => one.tool === tool)?.revision ?? 0),
  )
}

const isHighlightAt = ({ highlights }: ToolsContext, place: Stretch) =>
  highlightAt(highlights.value, place) !== undefined

/** The highlights anew, after one change more. */
const rewritten = ({ highlights }: ToolsContext, value: Highlight[]) => ({
  highlights: { revision: highlights.revision + 1, value },
})

export const toolsSetup = setup({
  types: {
    input: {} as ToolsInput,
    context: {} as ToolsContext,
    events: {} as ToolsEvent,
    tags: {} as
      | 'open'
      /** There are sounds in this section. */
      | 'volume'
      | 'keys'
      | 'returning'
      | 'highlights'
      | 'selected'
      | 'highlighted'
      | 'noting'
      | 'listing'
      | 'full',
    children: {} as { keeper: 'toolKeeper' },
  },
  actors: {
    /** Keeps what was chosen on this PC at once, and at the server as soon as that is possible. */
    toolKeeper: source<{ orderId: string }, ToolsChanged>('toolKeeper'),
  },
  guards: {
    isListening: ({ event }) => read(event, 'section.entered').section === 'listening',
    strikes: ({ context }) => shownDisplay(context).strikesOptions,
    hasHighlighter: ({ context }) => context.allowed.includes('highlighter'),
    allowsHighlighter: ({ event }) => read(event, 'tools.allowed').allowed.includes('highlighter'),
    isStruck: ({ context, event }) => {
      const { questionId, option } = read(event, 'option.chosen')
      return struckOf(context.struck.value, questionId).includes(option)
    },
    isHighlighted: ({ context, event }) => {
      const { stretch } = read(event, 'passage.selected')
      return stretch.from === stretch.to && isHighlightAt(context, stretch)
    },
    isStretch: ({ event }) => {
      const { stretch } = read(event, 'passage.selected')
      return stretch.from < stretch.to
    },
    mayHighlight: ({ context: { highlights, picked } }) =>
      picked !== null && mayHighlight(highlights.value, picked),
    isKnown: ({ context, event }) => isHighlightAt(context, read(event, 'candidate.pickHighlight').highlight),
    isOtherVolume: ({ context, event }) =>
      read(event, 'candidate.changeVolume').volume !== context.volume.value,
    isChange: ({ context, event }) => !isSameDisplay(changed(context, event), context.display.value),
  },
  actions: {
    keepAllowed: assign({ allowed: ({ event }) => read(event, 'tools.allowed').allowed }),
    keepPicked: assign(({ event }) => ({ picked: read(event, 'passage.selected').stretch })),
    pickHighlight: assign(({ context, event }) => {
      const { highlight } = read(event, 'candidate.pickHighlight')
      return { picked: highlightAt(context.highlights.value, highlight) ?? null }
    }),
    pickAt: assign(({ context: { highlights, picked } }) => ({
      picked: picked && (highlightAt(highlights.value, picked) ?? null),
    })),
    pickNothing: assign({ picked: null }),
    keepHighlight: assign(({ context }) =>
      context.picked ? rewritten(context, withHighlight(context.highlights.value, context.picked)) : {},
    ),
    dropHighlight: assign(({ context }) =>
      context.picked ? rewritten(context, withoutHighlight(context.highlights.value, context.picked)) : {},
    ),
    keepNote: assign(({ context, event }) =>
      context.picked
        ? rewritten(
            context,
            withNote(context.highlights.value, context.picked, read(event, 'candidate.keepNote').note),
          )
        : {},
    ),
    keepChange: assign(({ context, event }) => ({
      display: { revision: context.display.revision + 1, value: changed(context, event) },
    })),
    keepVolume: assign(({ context, event }) => ({
      volume: {
        revision: context.volume.revision + 1,
        value: read(event, 'candidate.changeVolume').volume,
      },
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
      const { display, struck, highlights, volume } = keptOf(read(event, 'tools.received').tools)
      return {
        display: newerOf(context.display, display),
        struck: newerOf(context.struck, struck),
        highlights: newerOf(context.highlights, highlights),
        volume: newerOf(context.volume, volume),
      }
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
