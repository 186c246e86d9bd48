/** What came of the sittings: reviews, tables of results, item statistics. */
export { reviewRoutes } from './routes.ts'
export { staffResultRoutes } from './staff-result-routes.ts'
