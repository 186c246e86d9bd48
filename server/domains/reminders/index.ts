/** What waits for a person, and who is reminded of it. */
export { reminders } from './timer.ts'
export { waitingSittings, waitingTable } from './waiting.ts'
