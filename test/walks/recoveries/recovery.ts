import type { ExamInput } from '#machines/exam/context.ts'
import type { Environment } from '../environment.ts'
import type { Page } from '../page.ts'

export type Step = (page: Page) => void

/** Steps to a state, and where a page leads that opens after the one there has died. */
export interface Recovery {
  /** The state that the page dies in, and others that it is in beside. */
  at: string
  also?: string[]
  lands: string
  /** What the server and this PC know before. */
  environment: (environment: Environment) => void
  input?: ExamInput
  steps: Step[]
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
