import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ImportPreview } from '#contract/calls/staff-import.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { memberImport as texts } from '../texts/member-import.ts'
import { members } from '../texts/members.ts'
import { tableImport } from '../texts/table-import.ts'
import { CellFaults } from '../ui/cell-faults.tsx'
import { ImportSample } from '../ui/import-sample.tsx'

interface ImportPreviewedProps {
  name: string
  preview: ImportPreview
  isBusy: boolean
  onImport: (leavesOut: boolean) => void
}

/** What a table would make, and each cell that is wrong; nothing is imported yet. */
export function ImportPreviewed({ name, preview, isBusy, onImport }: ImportPreviewedProps) {
  const { ready, rows, faults, faultCount } = preview
  const { fields } = members
  const [leavesOut, setLeavesOut] = useState(false)
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{fill(tableImport.ready, { ready, rows })}</Text>
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
            onClick={() => onImport(leavesOut)}
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
        columns={[fields.email, fields.fullname, fields.nim, fields.dateOfBirth]}
        rows={preview.sample.map((one) => [one.email, one.fullname, one.nim, one.dateOfBirth])}
      />
    </Stack>
  )
}
