/** Consent, copies of personal data, and the removal of data whose time is over. */
export { dueDayOf, endOfSitting } from './cases.ts'
export { keepPurging } from './daily.ts'
export { privacyRoutes } from './routes.ts'
