/** Consent, copies of personal data, and the removal of data whose time is over. */
export { retentionCommand } from './cli.ts'
export { privacyRoutes } from './routes.ts'
