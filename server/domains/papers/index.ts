/** What an institution prints and signs: attendance list and record of an exam session, incident report of a sitting. */
export { paperRoutes } from './routes.ts'
