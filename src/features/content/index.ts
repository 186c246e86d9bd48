/** The sealed files of a test's sections, which this PC needs before their clocks run. */
export { openPrepared, prepareFiles } from './prepared.ts'
export { createSealedFiles } from './sealed-files.ts'
