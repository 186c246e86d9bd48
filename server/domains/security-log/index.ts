/** The security log: what happened at the edges of the product, from where, and how long that is known. */

export { type ChainCheck, type ChainHead, chainHead, verifyChain } from './chain.ts'
export { type Origin, originOf, type SignInWay } from './event.ts'
export { purgeSecurityEvents, removingFromLog } from './purge.ts'
export { detailsWithOutcome, finishStaffAct, recordSecurityEvent, securityLine } from './record.ts'
