/** The browser windows that sit tests: their keys, and whether a call is signed by one (spec: signing). */
export { openAnswerFile, readAnswerFile } from './answer-file.ts'
export { activateWriter, registeredKey } from './register.ts'
export { seatProof } from './seat.ts'
export { writerVerifier } from './verify.ts'
