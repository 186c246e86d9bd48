import type { SubmissionOutput } from '#machines/submission/setup.ts'

/** Parts of a config that all three sections have; the names are those of the section's core. */

/** A warning comes and goes at any time; the clock does not wait for it. */
export const covering = { 'cover.changed': { actions: 'keepCover' } } as const

/** A dialog of the section's own: one stands at a time, and the supervision's goes first (spec: supervision#warnings). */
export const dialog = {
  initial: 'shown',
  states: {
    shown: { tags: 'dialog', always: { guard: 'areDialogsHeld', target: 'behind' } },
    behind: { always: { guard: 'areDialogsReleased', target: 'shown' } },
  },
} as const

/** What the journal says of the choices that it was told to keep. */
export const journaling = {
  'journal.kept': { actions: 'keepEntry' },
  'journal.unkept': { actions: 'keepUnkept' },
  'journal.saved': { actions: 'keepSaved' },
  // The exam reads anew what is due, and the section what was answered.
  'journal.renumbered': '#finished',
} as const

/** What the server no longer opens is over: the exam reads anew what is due. */
export const over = [
  { guard: 'saysFinished', target: '#finished' },
  { guard: 'saysDisqualified', target: '#disqualified' },
] as const

/** How a submission ended. */
export const submissionOutput = ({ event }: { event: { output: SubmissionOutput } }) => event.output

/** A submission that is not to be continued: it was sent, here or elsewhere, or the test was stopped. */
export const handedIn = [
  { guard: { type: 'wasSent', params: submissionOutput }, target: '#sent' },
  { guard: { type: 'wasDisqualified', params: submissionOutput }, target: '#disqualified' },
  { target: '#finished' },
] as const
