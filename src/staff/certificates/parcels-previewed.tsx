import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ParcelPreview } from '#contract/calls/staff-parcels.ts'
import { shippingStatus } from '#src/ui/shipping-status.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { certificates } from '../texts/certificates.ts'
import { tableImport } from '../texts/table-import.ts'
import { CellFaults } from '../ui/cell-faults.tsx'
import { ImportSample } from '../ui/import-sample.tsx'

const { imported: texts, columns, parcel } = certificates

interface ParcelsPreviewedProps {
  name: string
  preview: ParcelPreview
  isBusy: boolean
  onKeep: (leavesOut: boolean) => void
}

/** What a table of parcels would change, and each cell that is wrong; nothing is kept yet. */
export function ParcelsPreviewed({ name, preview, isBusy, onKeep }: ParcelsPreviewedProps) {
  const { ready, rows, fresh, faults, faultCount, sample } = preview
  const [leavesOut, setLeavesOut] = useState(false)
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{fill(texts.ready, { ready, rows, fresh })}</Text>
          <Text size="sm" c="dimmed">
            {fill(tableImport.chosen, { name })}
          </Text>
        </div>
        <Group>
          {faultCount > 0 && ready > 0 && (
            <Checkbox
              label={fill(texts.leaveOut, { count: rows - ready })}
              checked={leavesOut}
              onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
            />
          )}
          <Button
            loading={isBusy}
            disabled={ready === 0 || (faultCount > 0 && !leavesOut)}
            onClick={() => onKeep(leavesOut)}
          >
            {fill(texts.act, { count: ready })}
          </Button>
        </Group>
      </Group>
      <CellFaults
        faults={faults}
        count={faultCount}
        hint={texts.faultsHint}
        problems={{ ...tableImport.problems, ...texts.problems }}
      />
      <ImportSample
        columns={[columns.order, texts.name, parcel.waybill, parcel.courier, parcel.status, texts.kind]}
        rows={sample.map(({ orderNo, name: member, waybillId, courier, status, isNew }) => [
          ...([orderNo, member, waybillId, courier || null, shippingStatus(status)] as const),
          isNew ? texts.isNew : texts.isChange,
        ])}
      />
    </Stack>
  )
}
