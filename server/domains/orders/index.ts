/** Licences, the orders that they become, and the parcels with printed certificates. */
export { assignLicence, countWithUnbegun, freeLicences, giveBackLicence, ownUnbegun } from './assign.ts'
export {
  findOrder,
  licenceIs,
  type Order,
  type OwnOrder,
  orderSummary,
  ordersWithTest,
  ownOrder,
  ownOrderByLicence,
  refuseFinished,
} from './queries.ts'
export { orderRoutes } from './routes.ts'
export { sectionScores } from './section-scores.ts'
export { shippingRoutes } from './shipping-routes.ts'
export { staffLicenceRoutes } from './staff-licence-routes.ts'
export { staffParcelRoutes } from './staff-parcel-routes.ts'
export { parcelOf, trackingOf } from './tracking.ts'
