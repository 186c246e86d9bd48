/** Companies and their institutions: settings, supervision rules, PIN, signed sign-on links. */
export { acceptConfigKey } from './accept-config-key.ts'
export { type AcceptedKey, keysIn } from './accepted-keys.ts'
export {
  type Company,
  findInstitution,
  forCompany,
  institutionIfGiven,
  institutionOfCall,
  type StoredInstitution,
} from './find.ts'
export { setPin } from './institutions.ts'
export { issuerPicture } from './issuer-pictures.ts'
export { judgementOf, stoppingLimitsOf } from './judgement.ts'
export { pinVerifier } from './pin-verifier.ts'
export { organisationRoutes } from './routes.ts'
export { isSigned } from './sso-link.ts'
export { staffInstitutionRoutes } from './staff-routes.ts'
export { staffSettingRoutes } from './staff-setting-routes.ts'
