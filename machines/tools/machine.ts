import type { ActorRefFrom } from 'xstate'
import { switchableTools } from '#contract/rules/allowed-tools.ts'
import { keptOf, toolsSetup } from './setup.ts'

const tellHighlights = { type: 'tellChanged', params: { tool: 'highlights' } } as const
const tellStruck = { type: 'tellChanged', params: { tool: 'struck' } } as const

/** What the highlighter hears where none of its dialogs is open: their own texts can be selected, too. */
const selecting = {
  'passage.selected': [
    { guard: 'isHighlighted', target: 'highlighted', actions: ['keepPicked', 'pickAt'] },
    { guard: 'isStretch', target: 'selected', actions: 'keepPicked' },
    { target: 'resting' },
  ],
  'candidate.listHighlights': 'listing',
} as const

/**
 * The tools of a sitting: its menu in the head of each section, how the candidate wants the screens to be, and what they have struck
 * out. They touch neither a clock nor an answer (spec: sections#tools).
 */
export const toolsMachine = toolsSetup.createMachine({
  id: 'tools',
  context: ({ input: { orderId, kept } }) => ({
    ...{ orderId, allowed: switchableTools, ...keptOf(kept) },
    picked: null,
  }),
  invoke: {
    src: 'toolKeeper',
    id: 'keeper',
    input: ({ context: { orderId } }) => ({ orderId }),
  },
  on: {
    'candidate.changeDisplay': {
      guard: 'isChange',
      actions: ['keepChange', { type: 'tellChanged', params: { tool: 'display' } }],
    },
    /** From the device check on, where a sound can be tried. */
    'candidate.changeVolume': {
      guard: 'isOtherVolume',
      actions: ['keepVolume', { type: 'tellChanged', params: { tool: 'volume' } }],
    },
    'candidate.strike': { guard: 'strikes', actions: ['keepStruck', tellStruck] },
    /** What was ruled out and is chosen all the same is not ruled out any more. */
    'option.chosen': { guard: 'isStruck', actions: ['keepStruck', tellStruck] },
    'tools.received': { actions: ['keepReceived', 'tellReceived'] },
  },
  type: 'parallel',
  states: {
    menu: {
      initial: 'closed',
      states: {
        closed: { on: { 'candidate.openTools': 'open' } },
        open: {
          tags: 'open',
          on: {
            'candidate.closeTools': 'closed',
            'candidate.showKeys': 'showingKeys',
            'section.entered': 'closed',
          },
        },
        /** Each key that does something in this section. */
        showingKeys: {
          tags: 'keys',
          on: { 'candidate.closeTools': 'open', 'section.entered': 'closed' },
        },
      },
    },
    /** Whether the volume is among the tools: where something is heard. */
    sound: {
      initial: 'silent',
      on: {
        'section.entered': [{ guard: 'isListening', target: '.heard' }, { target: '.silent' }],
      },
      states: { silent: {}, heard: { tags: 'volume' } },
    },
    /** Of the passages of Reading. */
    highlighter: {
      initial: 'resting',
      on: {
        'passage.shown': { guard: 'hasHighlighter', target: '.resting' },
        'section.entered': { guard: 'hasHighlighter', target: '.resting' },
        'tools.allowed': [
          { guard: 'allowsHighlighter', actions: 'keepAllowed' },
          { target: '.off', actions: 'keepAllowed' },
        ],
      },
      states: {
        /** The institution has switched it off: nothing is selected for it. */
        off: {
          entry: 'pickNothing',
          on: {
            'tools.allowed': { guard: 'allowsHighlighter', target: 'resting', actions: 'keepAllowed' },
          },
        },
        resting: { tags: 'highlights', entry: 'pickNothing', on: selecting },
        selected: {
          tags: ['highlights', 'selected'],
          on: {
            ...selecting,
            'passage.deselected': 'resting',
            'candidate.highlight': [
              {
                guard: 'mayHighlight',
                target: 'highlighted',
                actions: ['keepHighlight', tellHighlights],
              },
              { target: 'full' },
            ],
            'candidate.openNote': [
              { guard: 'mayHighlight', target: 'noting', actions: ['keepHighlight', tellHighlights] },
              { target: 'full' },
            ],
          },
        },
        /** Nothing more is highlighted until something else is not any more. */
        full: {
          tags: ['highlights', 'selected', 'full'],
          on: { ...selecting, 'passage.deselected': 'resting' },
        },
        highlighted: {
          tags: ['highlights', 'highlighted'],
          entry: 'pickAt',
          on: {
            ...selecting,
            'candidate.removeHighlight': {
              target: 'resting',
              actions: ['dropHighlight', tellHighlights],
            },
            'candidate.openNote': 'noting',
          },
        },
        noting: {
          tags: ['highlights', 'highlighted', 'noting'],
          entry: 'pickAt',
          on: {
            'candidate.keepNote': { target: 'highlighted', actions: ['keepNote', tellHighlights] },
            'candidate.closeNote': 'highlighted',
          },
        },
        /** All of the open passage, with their notes. */
        listing: {
          tags: ['highlights', 'listing'],
          on: {
            'candidate.closeHighlights': 'resting',
            'candidate.pickHighlight': {
              guard: 'isKnown',
              target: 'highlighted',
              actions: 'pickHighlight',
            },
          },
        },
      },
    },
    /** Of what is still open before a section is handed in. */
    overview: {
      initial: 'resting',
      states: {
        resting: { on: { 'candidate.leaveOverview': 'left' } },
        /** The candidate went from it to a question, and may go back. */
        left: {
          tags: 'returning',
          on: { 'candidate.openOverview': 'resting', 'section.entered': 'resting' },
        },
      },
    },
  },
})

export type ToolsActor = ActorRefFrom<typeof toolsMachine>
