import { type ActorRefFrom, setup } from 'xstate'

/**
 * The keys of a section that need no other key with them: a candidate who speaks to the PC, or hits keys by accident, switches them
 * off for this sitting (spec: sections#keyboard-and-screen-reader; WCAG 2.1.4).
 */
export const shortcutsMachine = setup({
  types: {
    input: {} as ShortcutsInput,
    context: {} as ShortcutsInput,
    events: {} as { type: 'candidate.switchOff' } | { type: 'candidate.switchOn' },
    tags: {} as 'enabled',
  },
  guards: { wereOff: ({ context }) => context.wereOff },
}).createMachine({
  id: 'shortcuts',
  context: ({ input }) => input,
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'wereOff', target: 'disabled' }, { target: 'enabled' }] },
    enabled: { tags: 'enabled', on: { 'candidate.switchOff': 'disabled' } },
    disabled: { on: { 'candidate.switchOn': 'enabled' } },
  },
})

export interface ShortcutsInput {
  /** Whether this candidate has switched them off before, on this computer. */
  wereOff: boolean
}

export type ShortcutsActor = ActorRefFrom<typeof shortcutsMachine>
