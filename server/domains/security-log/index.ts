/** The security log: what happened at the edges of the product, from where, and how long that is known. */
export { type Origin, originOf, type SignInWay } from './event.ts'
export { purgeSecurityEvents } from './purge.ts'
export { finishStaffAct, recordSecurityEvent } from './record.ts'
