import { previewed } from '#contract/calls/cell-fault.ts'
import {
  type ParcelPreview,
  staffImportParcels,
  staffKeepParcel,
  staffPreviewParcels,
} from '#contract/calls/staff-parcels.ts'
import { limits } from '#contract/rules/limits.ts'
import { firstParcelStatus } from '#contract/rules/parcels.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { inOrder, previewDigest, readSentTable, shownFaults } from '#server/domains/content/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { type Addressed, addressedBy, keepParcels } from './keep-parcels.ts'
import { type ListedParcel, type ParcelFault, readParcels } from './parcel-table.ts'

/** What the staff note of parcels with printed certificates (spec: staff#parcels). */
export function staffParcelRoutes(context: RouteContext): void {
  const { db, now } = context

  route(context, staffKeepParcel, async ({ body: { institutionId = null, id, ...wanted } }) => {
    const [found] = await addressedBy(db, institutionId, { id })
    if (found === undefined) throw new Refusal('order.notFound')
    if (!mayHaveParcel(found)) throw new Refusal('certificate.notIssued')
    await db.transaction((tx) => keepParcels(tx, [{ ...wanted, orderId: id, member: found.member }], now()))
    return null
  })

  route(context, staffPreviewParcels, async ({ body: { institutionId = null }, file }) =>
    previewOf(await tableOf(db, institutionId, file), institutionId),
  )

  route(context, staffImportParcels, async ({ body: { institutionId = null, digest, faulty }, file }) => {
    const table = await tableOf(db, institutionId, file)
    if (digestOf(table, institutionId) !== digest) throw new Refusal('import.changed')
    if (table.faults.length > 0 && faulty === undefined) throw new Refusal('import.faulty')
    const wanted = table.parcels.map(({ of, ...parcel }) => ({
      ...parcel,
      ...{ orderId: of.order.id, member: of.member },
    }))
    await db.transaction((tx) => keepParcels(tx, wanted, now()))
    return { kept: wanted.length }
  })
}

/** A first one goes with a certificate that counts; what is on its way is followed also where that was revoked since. */
const mayHaveParcel = ({ hasCertificate, parcel }: Addressed) => hasCertificate || parcel !== null

interface MatchedTable {
  readonly parcels: readonly (ListedParcel & { readonly of: Addressed })[]
  readonly faults: readonly ParcelFault[]
  readonly rows: number
}

/** @throws Refusal `import.unreadable`, `import.tooLong` */
async function tableOf(
  db: Queries,
  institutionId: string | null,
  file: Buffer | null,
): Promise<MatchedTable> {
  const table = readParcels(readSentTable(file))
  if (table.rows > limits.staff.importRows) throw new Refusal('import.tooLong')
  const orderNos = table.parcels.map(({ orderNo }) => orderNo)
  const found = await addressedBy(db, institutionId, { orderNos })
  const byNumber = new Map(found.map((one) => [one.order.orderNo, one]))
  const unmatched: ParcelFault[] = []
  const parcels = table.parcels.flatMap((parcel) => {
    const of = byNumber.get(parcel.orderNo)
    if (of !== undefined && mayHaveParcel(of)) return [{ ...parcel, of }]
    unmatched.push(
      parcel.row.fault('order', { problem: of === undefined ? 'unknownOrder' : 'noCertificate' }),
    )
    return []
  })
  return { parcels, faults: inOrder([...table.faults, ...unmatched]), rows: table.rows }
}

/** What would be kept, and what not, and how each parcel stands now. */
const digestOf = ({ parcels, faults }: MatchedTable, institutionId: string | null): string =>
  previewDigest([
    institutionId,
    parcels.map(({ of, row: _, ...wanted }) => [
      of.order.id,
      of.parcel?.waybillId,
      of.parcel?.status,
      wanted,
    ]),
    faults,
  ])

const previewOf = (table: MatchedTable, institutionId: string | null): ParcelPreview => ({
  ...{ rows: table.rows, ready: table.parcels.length, faultCount: table.faults.length },
  faults: shownFaults(table.faults),
  sample: table.parcels.slice(0, previewed.rows).map(({ of, ...wanted }) => ({
    ...{ orderNo: wanted.orderNo, waybillId: wanted.waybillId, name: of.member.fullname },
    courier: wanted.courier ?? of.parcel?.courier.company ?? '',
    status: wanted.status ?? of.parcel?.status ?? firstParcelStatus,
    isNew: of.parcel === null,
  })),
  fresh: table.parcels.filter(({ of }) => of.parcel === null).length,
  digest: digestOf(table, institutionId),
})
