/** Consent, copies of personal data, and the removal of data whose time is over. */
export { keepPurging } from './daily.ts'
export { privacyRoutes } from './routes.ts'
