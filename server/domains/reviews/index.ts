/** What waits for a person of the staff: late answers, verdicts, objections; what they see of it, and what they decide. */
export { reviewQueueRoutes } from './routes.ts'
