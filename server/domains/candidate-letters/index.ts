/** What candidates are told by mail of their results and objections. */
export { lettersToCandidates } from './timer.ts'
