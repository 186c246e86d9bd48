import { Alert, Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { staffImportParcels, staffPreviewParcels } from '#contract/calls/staff-parcels.ts'
import { parcelColumns } from '#contract/rules/parcels.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, usePlace } from '../session/place.ts'
import { certificates } from '../texts/certificates.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { TableImport, importTimeoutMs as timeoutMs } from '../ui/table-import.tsx'
import { ParcelsPreviewed } from './parcels-previewed.tsx'

const { imported: texts, detail } = certificates

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
            <ParcelsPreviewed
              key={preview.digest}
              name={file.name}
              preview={preview}
              isBusy={isBusy}
              onKeep={(leavesOut) =>
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
