/** The verdict on a sitting: its integrity report, whether its result passes, and what a person decides. */
export { certifySitting, withholdSitting } from './decide.ts'
export { judge, reasonsOf } from './judge.ts'
export { amendReport, dropReport, writeReport } from './keep-report.ts'
export { integrityReport, withoutPoints } from './report.ts'
