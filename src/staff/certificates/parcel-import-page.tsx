import { Alert, Anchor } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { type ParcelPreview, staffImportParcels, staffPreviewParcels } from '#contract/calls/staff-parcels.ts'
import { parcelColumns } from '#contract/rules/parcels.ts'
import { callServer } from '#src/platform/api/client.ts'
import { shippingStatus } from '#src/ui/shipping-status.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, usePlace } from '../session/place.ts'
import { certificates } from '../texts/certificates.ts'
import { tableImport } from '../texts/table-import.ts'
import type { ImportSample } from '../ui/import-sample.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { TableImport, importTimeoutMs as timeoutMs } from '../ui/table-import.tsx'
import { TablePreviewed } from '../ui/table-previewed.tsx'

const { imported: texts, columns, detail, parcel } = certificates

const sampleOf = ({ sample }: ParcelPreview): ComponentProps<typeof ImportSample> => ({
  columns: [columns.order, texts.name, parcel.waybill, parcel.courier, parcel.status, texts.kind],
  rows: sample.map(({ orderNo, name, waybillId, courier, status, isNew }) => [
    ...([orderNo, name, waybillId, courier || null, shippingStatus(status)] as const),
    isNew ? texts.isNew : texts.isChange,
  ]),
})

/** Waybills of many parcels: a table is chosen, shown with each bad cell, and then kept as it was shown. */
export function ParcelImportPage() {
  const { institutionId } = usePlace()
  const address = useAddress()
  const [kept, setKept] = useState<number | null>(null)
  return (
    <PageFrame
      title={texts.title}
      lead={fill(texts.lead, { columns: parcelColumns.join(', ') })}
      acts={
        <Anchor component={Link} to={address('/certificates')}>
          {detail.back}
        </Anchor>
      }
    >
      {kept === null ? (
        <TableImport
          read={(file) => callServer(staffPreviewParcels, { body: { institutionId }, file, timeoutMs })}
        >
          {({ file, preview, isBusy, attempt }) => (
            <TablePreviewed
              key={preview.digest}
              name={file.name}
              preview={preview}
              texts={{
                ...texts,
                ready: fill(texts.ready, { ready: preview.ready, rows: preview.rows, fresh: preview.fresh }),
              }}
              problems={{ ...tableImport.problems, ...texts.problems }}
              mayLeaveOut
              sample={sampleOf(preview)}
              isBusy={isBusy}
              onImport={(leavesOut) =>
                attempt(async () => {
                  const faulty = leavesOut ? { faulty: 'leaveOut' as const } : {}
                  const body = { institutionId, digest: preview.digest, ...faulty }
                  setKept((await callServer(staffImportParcels, { body, file, timeoutMs })).kept)
                })
              }
            />
          )}
        </TableImport>
      ) : (
        <Alert color="green" role="status">
          {fill(texts.done, { count: kept })}
        </Alert>
      )}
    </PageFrame>
  )
}
