import { Alert, Table, Text } from '@mantine/core'
import { fill } from '#src/ui/texts/fill.ts'
import { tableImport as texts } from '../texts/table-import.ts'
import classes from './table-import.module.css'

interface CellFault<Problem extends string> {
  line: number
  cell: number | null
  field: string | null
  text: string
  problem: Problem
  bound: string | null
}

interface CellFaultsProps<Problem extends string> {
  faults: readonly CellFault<Problem>[]
  /** All of them, also those that are not shown. */
  count: number
  /** What can be done about them. */
  hint: string
  /** Each problem in words. */
  problems: Readonly<Record<Problem, string>>
}

/** `B` for the second cell of a row, as spreadsheets name it. */
const letterOf = (cell: number): string =>
  (cell > 26 ? letterOf(Math.floor((cell - 1) / 26)) : '') + String.fromCharCode(65 + ((cell - 1) % 26))

/** Each bad cell of a table, by the name that spreadsheets give it, and what is wrong with it. */
export function CellFaults<Problem extends string>(props: CellFaultsProps<Problem>) {
  const { faults, count, hint, problems } = props
  const { columns } = texts
  if (count === 0) return null
  return (
    <>
      <Alert color="yellow" title={fill(texts.faults, { count })} role="status">
        {hint}
      </Alert>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to move a wide table */}
      <section className={classes.table} aria-label={columns.problem} tabIndex={0}>
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
                <Table.Td>{fill(problems[problem], { bound: bound ?? '' })}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {count > faults.length && <Text>{fill(texts.more, { count: count - faults.length })}</Text>}
    </>
  )
}
