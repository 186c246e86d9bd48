import { and, eq, inArray, isNull } from 'drizzle-orm'
import { firstParcelStatus } from '#contract/rules/parcels.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { certificates, members, orders, shipmentEvents, shipments } from '#server/tables/index.ts'
import { draftTo } from './shipments.ts'

/** A parcel that is to be kept; null is what stays as it is. */
export interface WantedParcel {
  readonly orderId: string
  readonly waybillId: string
  readonly courier: string | null
  readonly link?: string | undefined
  readonly status: string | null
  /** What the member reads in its history. */
  readonly note: string
}

/** A test to which a parcel may go. */
export interface Addressed {
  readonly order: typeof orders.$inferSelect
  readonly member: typeof members.$inferSelect
  readonly hasCertificate: boolean
  readonly parcel: typeof shipments.$inferSelect | null
}

/** The tests of an institution's members, or of any where it is null, by their numbers or ids. */
export async function addressedBy(
  db: Queries,
  institutionId: string | null,
  named: { readonly orderNos: readonly string[] } | { readonly id: string },
): Promise<Addressed[]> {
  const rows = await db
    .select({ order: orders, member: members, certificate: certificates.id, parcel: shipments })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .leftJoin(certificates, and(eq(certificates.orderId, orders.id), isNull(certificates.revokedAt)))
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .where(
      and(
        'id' in named ? eq(orders.id, named.id) : inArray(orders.orderNo, [...named.orderNos]),
        institutionId === null ? undefined : eq(members.institutionId, institutionId),
      ),
    )
  return rows.map(({ certificate, ...row }) => ({ ...row, hasCertificate: certificate !== null }))
}

const atOnce = 500

/** Notes parcels, each new or as it stands now, with a line in its history where anything is to be read there. */
export async function keepParcels(
  tx: Queries,
  wanted: readonly (WantedParcel & { readonly member: Addressed['member'] })[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < wanted.length; from += atOnce) {
    const some = wanted.slice(from, from + atOnce)
    await tx
      .insert(shipments)
      .values(some.map((one) => freshParcel(one, now)))
      .onConflictDoNothing()
    const ids = some.map(({ orderId }) => orderId)
    const kept = await tx.select().from(shipments).where(inArray(shipments.orderId, ids)).for('update')
    const written = await tx
      .select({ orderId: shipmentEvents.orderId })
      .from(shipmentEvents)
      .where(inArray(shipmentEvents.orderId, ids))
    const known = new Set(written.map(({ orderId }) => orderId))
    const events: (typeof shipmentEvents.$inferInsert)[] = []
    for (const { orderId, waybillId, courier, link, status, note } of some) {
      const before = kept.find((one) => one.orderId === orderId)
      if (before === undefined) continue
      const after = {
        ...{ waybillId, status: status ?? before.status },
        courier: {
          ...before.courier,
          company: courier ?? before.courier.company,
          link: link ?? before.courier.link,
        },
      }
      await tx.update(shipments).set(after).where(eq(shipments.orderId, orderId))
      const isTold = !known.has(orderId) || note !== '' || after.status !== before.status
      if (isTold) events.push({ orderId, status: after.status, note, at: now })
    }
    if (events.length > 0) await tx.insert(shipmentEvents).values(events)
  }
}

function freshParcel(
  { orderId, waybillId, member, ...wanted }: Parameters<typeof keepParcels>[1][number],
  now: Date,
) {
  const { courier, ...draft } = draftTo(member)
  return {
    ...{ ...draft, orderId, waybillId, createdAt: now },
    status: wanted.status ?? firstParcelStatus,
    courier: { ...courier, company: wanted.courier ?? '', link: wanted.link ?? '' },
  }
}
