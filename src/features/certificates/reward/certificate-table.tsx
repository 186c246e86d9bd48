import { Paper, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { reward as texts } from '#src/ui/texts/certificates.ts'
import { CertificateRow, type ListedTest } from './certificate-row.tsx'
import classes from './certificate-table.module.css'
import { type Sorting, sortedBy } from './sorting.ts'

interface CertificateTableProps {
  rows: ListedTest[]
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

const directions = { asc: 'ascending', desc: 'descending' } as const
const sortable = { orderNo: 'order_no', endTest: 'end_test', score: 'score' } as const
const unsorted = ['certificate', 'waybill', 'status'] as const

export function CertificateTable({ rows, sorting, onSort }: CertificateTableProps) {
  return (
    <Paper withBorder className={classes.frame}>
      <table className={classes.table} aria-label={texts.table}>
        <thead>
          <tr>
            {(['orderNo', 'endTest', 'score'] as const).map((column) => (
              <SortedHead
                key={column}
                name={texts.columns[column]}
                direction={sorting.by === sortable[column] ? sorting.type : null}
                onSort={() => onSort(sortedBy(sortable[column], sorting))}
              />
            ))}
            {unsorted.map((column) => (
              <th key={column} scope="col">
                {texts.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CertificateRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

interface SortedHeadProps {
  name: string
  direction: Sorting['type'] | null
  onSort: () => void
}

function SortedHead({ name, direction, onSort }: SortedHeadProps) {
  const Icon = direction === null ? IconArrowsSort : direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={direction === null ? undefined : directions[direction]}>
      <UnstyledButton className={classes.sort} onClick={onSort}>
        {name}
        <Icon size={15} aria-hidden="true" />
      </UnstyledButton>
    </th>
  )
}
