import type { ExamInput } from '#machines/exam/context.ts'
import type { Page } from '../page.ts'
import type { World } from '../world.ts'

export type Step = (page: Page) => void

/** A way to a state, and where a page leads that opens after the one there has died. */
export interface Way {
  /** The state that the page dies in, and others that it is in beside. */
  at: string
  also?: string[]
  lands: string
  /** What the server and this PC know before. */
  world: (world: World) => void
  input?: ExamInput
  way: Step[]
  /** How the sitting ends when nothing more goes wrong: finished, where nothing is said. */
  ends?: 'disqualified'
}

export const arriving: ExamInput = {
  orderId: 'order',
  prepared: { agreed: true, tutorialSeen: true },
  wish: 'device-check',
}
export const unprepared: ExamInput = {
  ...arriving,
  prepared: { agreed: false, tutorialSeen: false },
  wish: 'preparation',
}
