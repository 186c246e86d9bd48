/** A warning comes and goes at any time; the clock does not wait for it. */
export const covering = {
  'questions.covered': { actions: 'cover' },
  'questions.uncovered': { actions: 'uncover' },
  'dialogs.held': { actions: 'holdDialogs' },
  'dialogs.released': { actions: 'releaseDialogs' },
} as const

/** A dialog of the section's own: one stands at a time, and the supervision's goes first (spec: supervision#warnings). */
export const dialog = {
  initial: 'shown',
  states: {
    shown: { tags: 'dialog', always: { guard: 'areDialogsHeld', target: 'behind' } },
    behind: { always: { guard: 'areDialogsReleased', target: 'shown' } },
  },
} as const
