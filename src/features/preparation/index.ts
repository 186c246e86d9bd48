/** What a candidate reads and watches before the device check. */

export { readPractised, writePractised } from './practised.ts'
export { PreparationScreen } from './preparation-screen.tsx'
export { readPrepared, writePrepared } from './prepared.ts'
export { SpecificationScreen } from './specification/specification-screen.tsx'
