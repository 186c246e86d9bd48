import { desc, eq } from 'drizzle-orm'
import type { Tracking } from '#contract/calls/shipping.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { shipmentEvents, shipments } from '#server/tables/index.ts'

/** The parcel of an order with its history, newest first; undefined where none was sent. */
export async function trackingOf(db: Queries, orderId: string): Promise<Tracking | undefined> {
  const [parcel] = await db.select().from(shipments).where(eq(shipments.orderId, orderId))
  if (parcel === undefined) return undefined
  const events = await db
    .select()
    .from(shipmentEvents)
    .where(eq(shipmentEvents.orderId, orderId))
    .orderBy(desc(shipmentEvents.at), desc(shipmentEvents.id))
  const history = events.map(({ at, note }) => ({ updatedAt: at.toISOString(), note }))
  const { waybillId, courier } = parcel
  return { ...parcel, history, courier: { ...courier, waybillId, history } }
}
