/** Exam sessions: who sits a test in which room, when and where, and who lets them begin (spec: exam-sessions). */
export { refusals, sessionNamed } from './command-names.ts'
export { doorPictureRoutes } from './door-picture-routes.ts'
export { attendanceOf } from './entry-sitting.ts'
export { examGateOf, passGate, tokenGuess } from './gate.ts'
export { randomLetters } from './life.ts'
export { showSession } from './list.ts'
export { examPinRoutes } from './pin-routes.ts'
export { examPinsOf, holderOf } from './pins.ts'
export { listRoster, rosterSeats } from './roster-list.ts'
export { examRosterRoutes } from './roster-routes.ts'
export { examSessionRoutes } from './routes.ts'
export {
  examSessionOf,
  inInstitution,
  lockedExamSession,
  type NamedSession,
  type StoredExamSession,
} from './sessions.ts'
export {
  holdExamSession,
  liftStandingPause,
  setStandingPause,
  standingPauseOf,
} from './standing-pause.ts'
export { standingPausesOf } from './told-pause.ts'
