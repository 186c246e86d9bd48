/** What waits for a person, and who is reminded of it. */
export { reminders } from './timer.ts'
export { waitingSittings } from './waiting.ts'
