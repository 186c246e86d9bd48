import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { ColumnHint, type Hint } from './column-hint.tsx'
import classes from './list-table.module.css'

interface SortHeadProps {
  title: string
  /** Its name as a sort; with a minus before it the other way round. */
  name: string
  /** How the table is sorted now; null as it comes. */
  sort: string | null
  onSort: (sort: string | null) => void
  /** Numbers stand at the end of their cell. */
  isNumber?: boolean | undefined
  hint?: Hint | undefined
}

/** The head of a column by which a table is sorted: up, down, and as it comes. */
export function SortHead({ title, name, sort, onSort, isNumber, hint }: SortHeadProps) {
  const isUp = sort === name
  const isDown = sort === `-${name}`
  const Icon = isUp ? IconArrowUp : isDown ? IconArrowDown : IconArrowsSort
  return (
    <Table.Th ta={isNumber ? 'end' : 'start'} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <UnstyledButton
        className={classes.sort}
        onClick={() => onSort(isUp ? `-${name}` : isDown ? null : name)}
      >
        {title}
        <Icon size={16} aria-hidden="true" />
      </UnstyledButton>
      {hint && <ColumnHint {...hint} />}
    </Table.Th>
  )
}
