/** The browser that an institution demands: Safe Exam Browser, by the keys of its configuration. */
export { browserVerifier } from './verify.ts'
