/** What the server hears of a sitting's supervision, and the photos that it asks for. */
export { cameraHeard } from './camera-away.ts'
export { forgetTimeline } from './forget.ts'
export { hearReport, leastListened } from './hear.ts'
export { journalNotes } from './journal-notes.ts'
export { pausedMs, pausesOf } from './pauses.ts'
export type { PhotoOutcome } from './photo-outcome.ts'
export { afterPause, answerRequest, withdrawRequest } from './photo-requests.ts'
export { supervisionOf } from './supervision-of.ts'
