/** Accounts of members and staff: registration, sign-in, recovery, profile. */
export { accountRoutes } from './account-routes.ts'
export { memberAnswer } from './member.ts'
export { findMember } from './members.ts'
export { recoveryRoutes } from './recovery-routes.ts'
export { registrationRoutes } from './registration-routes.ts'
export { sessionRoutes } from './session-routes.ts'
export { ssoRoutes } from './sso-routes.ts'
