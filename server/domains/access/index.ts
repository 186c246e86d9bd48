/** Who may make a call, and how often. */
export { attempts } from './attempts.ts'
export {
  authenticator,
  newToken,
  type Person,
  type RouteContext,
  requireMember,
  type SignedInMember,
} from './authentication.ts'
export { type FailuresOf, withinFailures } from './failures.ts'
export { sessionStands } from './session-stands.ts'
