/** What heartbeats say of this window's supervision. */
export { sayWhatIsWatched } from './report.ts'
export {
  noteMicrophone,
  noteObservation,
  noteQuestion,
  noteRoundTrip,
  noteShown,
  noteWatched,
} from './witness.ts'
