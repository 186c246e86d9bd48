/** The demo's people and licences. */
export { demoCommand } from './cli.ts'
export { loadDemo } from './load.ts'
export { demoReport, demoText, openAt } from './report.ts'
