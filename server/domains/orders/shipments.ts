import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { tracking } from '#contract/calls/shipping.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { fieldPath, readJson } from '#server/platform/text/json.ts'
import type { Fault } from '#server/platform/text/location.ts'
import { members, shipmentEvents, shipments } from '#server/tables/index.ts'
import type { Order } from './queries.ts'

const { price, note, shipper, origin, destination, courier, delivery, items } = tracking.shape
const { waybillId: _, history: __, ...carrier } = courier.shape
/** A parcel as an operator describes it. Price in rupiah, sizes in cm, weight in g. */
const parcel = z.strictObject({
  waybillId: z.string().min(1),
  price,
  note,
  shipper: z.strictObject(shipper.shape),
  origin: z.strictObject(origin.shape),
  destination: z.strictObject(destination.shape),
  courier: z.strictObject(carrier),
  delivery: z.strictObject(delivery.shape),
  items: z.array(z.strictObject(items.def.element.shape)).min(1),
})
export type Parcel = z.output<typeof parcel>

/** A parcel from its JSON, or everything that is wrong with it. */
export function readParcel(source: string): { parcel: Parcel } | { faults: Fault[] } {
  const json = readJson(source)
  if ('fault' in json) return { faults: [json.fault] }
  const read = parcel.safeParse(json.value)
  if (read.success) return { parcel: read.data }
  return {
    faults: read.error.issues.map(({ path, message }) => {
      const field = fieldPath(path)
      return { ...json.locationOf(field), message: field === '' ? message : `${field}: ${message}` }
    }),
  }
}

/** A draft of the parcel to an order's member, to be completed by hand. */
export async function draftParcel(db: Queries, { memberId }: Order): Promise<Parcel> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  return draftTo(member)
}

/** A parcel to a member of which nothing else is known yet. */
export function draftTo(member: typeof members.$inferSelect | undefined): Parcel {
  const { fullname = '', phoneNumber, email = '' } = member ?? {}
  const contact = { contactName: '', contactPhone: '', address: '', note: '', postalCode: '' }
  return {
    waybillId: '',
    price: 0,
    note: '',
    shipper: { name: '', email: '', phone: '', organization: '' },
    origin: contact,
    destination: { ...contact, contactName: fullname, contactPhone: phoneNumber ?? '', contactEmail: email },
    courier: { trackingId: '', company: '', name: '', phone: '', type: '', link: '' },
    delivery: { datetime: '', note: '', type: '' },
    items: [
      {
        name: 'Sertifikat',
        description: '',
        quantity: 1,
        value: 0,
        weight: 100,
        length: 32,
        width: 23,
        height: 1,
      },
    ],
  }
}

interface Event {
  readonly status: string
  /** What the member reads in the parcel's history. */
  readonly note: string
  readonly now: Date
}

/** Notes that an order's certificate is on its way. @throws OperatorError `record.refused` for a second parcel */
export function createShipment(
  db: Database,
  { id, orderNo }: Order,
  sent: Parcel,
  event: Event,
): Promise<void> {
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(shipments)
      .values({ ...sent, orderId: id, status: event.status, createdAt: event.now })
      .onConflictDoNothing()
      .returning({ orderId: shipments.orderId })
    if (made.length === 0) throw new OperatorError('record.refused', `${orderNo} has a parcel already.`)
    await addEvent(tx, id, event)
  })
}

/** Notes a parcel's new status with what happened. @throws OperatorError `record.missing` */
export function updateShipment(db: Database, { id, orderNo }: Order, event: Event): Promise<void> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(shipments)
      .set({ status: event.status })
      .where(eq(shipments.orderId, id))
      .returning({ orderId: shipments.orderId })
    if (changed.length === 0)
      throw new OperatorError('record.missing', `${orderNo} has no parcel: shipping create.`)
    await addEvent(tx, id, event)
  })
}

const addEvent = (tx: Queries, orderId: string, { status, note: text, now }: Event) =>
  tx.insert(shipmentEvents).values({ orderId, status, note: text, at: now })
