import type { ActorRefFrom } from 'xstate'
import { displayIn, toolsSetup } from './setup.ts'

/**
 * The tools of a sitting: its menu in the head of each section, and how the candidate wants the screens to be. They touch neither a
 * clock nor an answer (spec: sections#tools).
 */
export const toolsMachine = toolsSetup.createMachine({
  id: 'tools',
  context: ({ input: { orderId, kept } }) => ({ orderId, display: displayIn(kept) }),
  invoke: {
    src: 'toolKeeper',
    id: 'keeper',
    input: ({ context: { orderId } }) => ({ orderId }),
  },
  on: {
    'candidate.changeDisplay': { guard: 'isChange', actions: ['keepChange', 'tellChanged'] },
    'tools.received': { actions: ['keepReceived', 'tellReceived'] },
  },
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
})

export type ToolsActor = ActorRefFrom<typeof toolsMachine>
