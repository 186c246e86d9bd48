/** What came of the sittings: reviews, tables of results, item statistics. */
export { resultsCommand } from './cli.ts'
export { reviewRoutes } from './routes.ts'
