import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { fill } from '#src/ui/texts/fill.ts'
import { tableImport } from '../texts/table-import.ts'
import { CellFaults } from './cell-faults.tsx'
import { ImportSample } from './import-sample.tsx'

interface TablePreviewedProps<Problem extends string> {
  /** The file's name. */
  name: string
  preview: {
    ready: number
    rows: number
    faults: ComponentProps<typeof CellFaults<Problem>>['faults']
    faultCount: number
  }
  /** `ready` where it tells more than how many rows are right. */
  texts: { act: string; faultsHint: string; ready?: string }
  /** The problems of this table and those of every table, in words. */
  problems: Readonly<Record<Problem, string>>
  /** Whether rows that are wrong may be left out; else all of them have to be right. */
  mayLeaveOut?: boolean
  /** Whether something beside the table keeps it from being imported; `children` say what. */
  isBlocked?: boolean
  isBusy: boolean
  onImport: (leavesOut: boolean) => void
  /** The first rows as they would be kept. */
  sample: ComponentProps<typeof ImportSample>
  children?: ReactNode
}

/** What a table would make, and each cell that is wrong; nothing is kept yet. */
export function TablePreviewed<Problem extends string>(props: TablePreviewedProps<Problem>) {
  const { name, preview, texts, problems, isBusy, onImport, sample, children } = props
  const { mayLeaveOut = false, isBlocked = false } = props
  const { ready, rows, faults, faultCount } = preview
  const [leavesOut, setLeavesOut] = useState(false)
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{texts.ready ?? fill(tableImport.ready, { ready, rows })}</Text>
          <Text size="sm" c="dimmed">
            {fill(tableImport.chosen, { name })}
          </Text>
        </div>
        <Group>
          {mayLeaveOut && faultCount > 0 && ready > 0 && (
            <Checkbox
              label={fill(tableImport.leaveOut, { count: rows - ready })}
              checked={leavesOut}
              onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
            />
          )}
          <Button
            loading={isBusy}
            disabled={isBlocked || ready === 0 || (faultCount > 0 && !leavesOut)}
            onClick={() => onImport(leavesOut)}
          >
            {fill(texts.act, { count: ready })}
          </Button>
        </Group>
      </Group>
      {children}
      <CellFaults faults={faults} count={faultCount} hint={texts.faultsHint} problems={problems} />
      <ImportSample {...sample} />
    </Stack>
  )
}
