import { Table, Title } from '@mantine/core'
import { tableImport as texts } from '../texts/table-import.ts'
import classes from './table-import.module.css'

interface ImportSampleProps {
  columns: readonly string[]
  /** Of each row the cells, the first of which no other row has. */
  rows: readonly (readonly [string, ...(string | null)[]])[]
}

/** The first rows that an import would make, as they would be kept. */
export function ImportSample({ columns, rows }: ImportSampleProps) {
  if (rows.length === 0) return null
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
              {columns.map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row[0]}>
                {columns.map((title, index) => (
                  <Table.Td key={title}>{row[index] ?? '–'}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </div>
  )
}
