/** Of access, what needs no call. */
export { sessionStands } from './session-stands.ts'
