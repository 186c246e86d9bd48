import type { ActorRefFrom } from 'xstate'
import { keptOf, toolsSetup } from './setup.ts'

const tellStruck = { type: 'tellChanged', params: { tool: 'struck' } } as const

/**
 * The tools of a sitting: its menu in the head of each section, how the candidate wants the screens to be, and what they have struck
 * out. They touch neither a clock nor an answer (spec: sections#tools).
 */
export const toolsMachine = toolsSetup.createMachine({
  id: 'tools',
  context: ({ input: { orderId, kept } }) => ({ orderId, ...keptOf(kept) }),
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
