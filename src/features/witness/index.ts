/** What heartbeats say of this window's supervision. */
export { sayWhatIsWatched } from './report.ts'
export { noteMicrophone, noteObservation, noteShown, noteWatched } from './witness.ts'
