/** Taking a test: reading, answering, handing in, scoring, and the browser that sits it. */

export { autosave, requireDeliverable } from './autosave.ts'
export { decideHeld, type HeldDecision } from './decide-held.ts'
export { stopAtLimit } from './disqualify.ts'
export {
  endSections,
  endTest,
  endTests,
  sectionToEnd,
  testToEnd,
} from './end-early.ts'
export { pausesIn } from './ends.ts'
export { judgeAnew, judgeAnewWhereLate } from './judge-anew.ts'
export { knownPlaceIn } from './known-faces.ts'
export { sittingCounts } from './metrics.ts'
export { notifyScreens } from './notices.ts'
export { orderDetailRoutes } from './order-routes.ts'
export { pauseSitting, pauseSittings, refusePause } from './pause-sitting.ts'
export { picturesOf } from './pictures-of.ts'
export { logPinAct } from './pin-act.ts'
export { type PinHolder, pinCheck } from './pin-check.ts'
export { callActsOf, openCallOf } from './proctor-call.ts'
export { pausedOf, resumeSitting, resumeSittings } from './resume-sitting.ts'
export { sittingRoutes } from './routes.ts'
export { keepServerRun } from './server-runs.ts'
export {
  type DatabaseAndClock,
  finishedRefusal,
  lastBegun,
  orderOf,
  pauseOf,
  refuseExpired,
  requireBegun,
  type SectionSitting,
  type Sitting,
  type SittingTransaction,
  sittingTime,
} from './sitting.ts'
export { toolsOf } from './tools.ts'
export { resultDayOfIndividual, unsettledAnswers } from './unsettled.ts'
export { countedViolations } from './violation-counts.ts'
export { withSitting, withSittings } from './with-sitting.ts'
export * from './without-routes.ts'
export { writeOnce } from './write-once.ts'
