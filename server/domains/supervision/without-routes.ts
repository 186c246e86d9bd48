/** Of supervised sittings, what needs none of their routes. */
export { commandState, type SittingState } from './command-state.ts'
