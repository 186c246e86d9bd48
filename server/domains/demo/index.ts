/** The demo's people and licences. */
export { loadDemo } from './load.ts'
export { demoReport, demoText, openAt } from './report.ts'
