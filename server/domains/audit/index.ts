/** Reading and proving the security log. */
export { staffAuditRoutes } from './staff-routes.ts'
