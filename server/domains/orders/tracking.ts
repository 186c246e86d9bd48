import { desc, eq } from 'drizzle-orm'
import type { Tracking } from '#contract/calls/shipping.ts'
import type { CertificateInFull } from '#contract/calls/staff-certificates.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { shipmentEvents, shipments } from '#server/tables/index.ts'

/** The parcel of an order with its history, newest first; undefined where none was sent. */
export async function trackingOf(db: Queries, orderId: string): Promise<Tracking | undefined> {
  const [parcel] = await db.select().from(shipments).where(eq(shipments.orderId, orderId))
  if (parcel === undefined) return undefined
  const events = await eventsOf(db, orderId)
  const history = events.map(({ at, note }) => ({ updatedAt: at.toISOString(), note }))
  const { waybillId, courier } = parcel
  return { ...parcel, history, courier: { ...courier, waybillId, history } }
}

/** The same as the staff see it: waybill, courier, status and history. */
export async function parcelOf(db: Queries, orderId: string): Promise<CertificateInFull['parcel']> {
  const [parcel] = await db.select().from(shipments).where(eq(shipments.orderId, orderId))
  if (parcel === undefined) return null
  const events = await eventsOf(db, orderId)
  const { waybillId, courier, status } = parcel
  return {
    ...{ waybillId, courier: courier.company, link: courier.link, status },
    history: events.map(({ at, status: then, note }) => ({ at: at.toISOString(), status: then, note })),
  }
}

/** Newest first. */
const eventsOf = (db: Queries, orderId: string) =>
  db
    .select()
    .from(shipmentEvents)
    .where(eq(shipmentEvents.orderId, orderId))
    .orderBy(desc(shipmentEvents.at), desc(shipmentEvents.id))
