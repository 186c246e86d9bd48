import type { PauseState } from '#contract/calls/pause.ts'

/** What the exam reads of the candidate's breaks. */
export interface Breaks {
  snapshot: { hasTag(tag: 'resting' | 'returned' | 'wanted'): boolean; context: { pause: PauseState } }
}

/** What the exam reads of Listening. */
export interface Holding {
  snapshot: { hasTag(tag: 'holding'): boolean }
}

const told = ({ event }: { event: Breaks }) => event

/** Beside the stages: a break that has begun takes the test off the screen, and one that is over puts it back. */
export const breaks = {
  src: 'breaks',
  id: 'breaks',
  input: ({ context: { orderId } }: { context: { orderId: string } }) => ({ orderId }),
  onSnapshot: [
    {
      guard: { type: 'tellsPauseOtherwise', params: told },
      actions: { type: 'raisePause', params: told },
    },
    { guard: { type: 'wantsBreakOtherwise', params: told }, actions: { type: 'keepWish', params: told } },
  ],
} as const
