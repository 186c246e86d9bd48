/** Who may make a call, and how often. */
export { attempts } from './attempts.ts'
export {
  authenticator,
  hashToken,
  newToken,
  type Person,
  type RouteContext,
  requireMember,
  requireSeated,
  type SignedInMember,
  staffAuthenticator,
} from './authentication.ts'
export { type FailuresOf, withinFailures } from './failures.ts'
export { hasSecondFactor, rolesOf, type SignedInStaff, staffByToken } from './staff-session.ts'
export * from './without-routes.ts'
