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
