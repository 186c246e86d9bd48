import { Alert, Button, Checkbox, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ImportPreview, ShownCellFault } from '#contract/calls/staff-import.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { memberImport as texts } from '../texts/member-import.ts'
import { members } from '../texts/members.ts'
import classes from './import-previewed.module.css'

interface ImportPreviewedProps {
  name: string
  preview: ImportPreview
  isBusy: boolean
  onImport: (leavesOut: boolean) => void
}

/** What a table would make, and each cell that is wrong; nothing is imported yet. */
export function ImportPreviewed({ name, preview, isBusy, onImport }: ImportPreviewedProps) {
  const { ready, rows, faults, faultCount } = preview
  const [leavesOut, setLeavesOut] = useState(false)
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{fill(texts.ready, { ready, rows })}</Text>
          <Text size="sm" c="dimmed">
            {fill(texts.chosen, { name })}
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
      {faultCount > 0 && (
        <Alert color="yellow" title={fill(texts.faults, { count: faultCount })} role="status">
          {texts.faultsHint}
        </Alert>
      )}
      {faultCount > 0 && <Faults faults={faults} />}
      {faultCount > faults.length && <Text>{fill(texts.more, { count: faultCount - faults.length })}</Text>}
      {preview.sample.length > 0 && <Sample rows={preview.sample} />}
    </Stack>
  )
}

/** `B` for the second cell of a row, as spreadsheets name it. */
const letterOf = (cell: number): string =>
  (cell > 26 ? letterOf(Math.floor((cell - 1) / 26)) : '') + String.fromCharCode(65 + ((cell - 1) % 26))

function Faults({ faults }: { faults: readonly ShownCellFault[] }) {
  const { columns } = texts
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to move a wide table
    <section className={classes.table} aria-label={texts.columns.problem} tabIndex={0}>
      <Table stickyHeader aria-label={columns.problem}>
        <Table.Thead>
          <Table.Tr>
            {[columns.cell, columns.row, columns.field, columns.text, columns.problem].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {faults.map(({ line, cell, field, text, problem, bound }) => (
            <Table.Tr key={`${line}-${cell}-${problem}`}>
              <Table.Td fw={600}>{cell === null ? '–' : `${letterOf(cell)}${line}`}</Table.Td>
              <Table.Td>{line}</Table.Td>
              <Table.Td>{field ?? '–'}</Table.Td>
              <Table.Td className={classes.bad}>{text}</Table.Td>
              <Table.Td>{fill(texts.problems[problem], { bound: bound ?? '' })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function Sample({ rows }: { rows: ImportPreview['sample'] }) {
  const { fields } = members
  return (
    <div>
      <Title order={2} size="h4" mb="sm">
        {texts.sample}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to move a wide table */}
      <section className={classes.table} aria-label={texts.sample} tabIndex={0}>
        <Table aria-label={texts.sample}>
          <Table.Thead>
            <Table.Tr>
              {[fields.email, fields.fullname, fields.nim, fields.dateOfBirth].map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ email, fullname, nim, dateOfBirth }) => (
              <Table.Tr key={email}>
                {[email, fullname, nim ?? '–', dateOfBirth ?? '–'].map((value, index) => (
                  <Table.Td key={[fields.email, fields.fullname, fields.nim, fields.dateOfBirth][index]}>
                    {value}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </div>
  )
}
