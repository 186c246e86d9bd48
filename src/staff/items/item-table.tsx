import { Badge, Button, Group, Table, Text, Title, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useSearchParams } from 'react-router'
import { fill } from '#src/ui/texts/fill.ts'
import { items as texts } from '../texts/items.ts'
import { SortHead } from '../ui/sort-head.tsx'
import { coefficient, share } from './figures-text.ts'
import { ItemDetail } from './item-detail.tsx'
import { type ItemFigures, type SectionFigures, sortedItems, sortOf } from './item-order.ts'
import classes from './item-table.module.css'

const { table: words } = texts
const columns = [
  ['number', words.number],
  ['difficulty', words.difficulty],
  ['discrimination', words.discrimination],
] as const

interface ItemTableProps {
  section: SectionFigures
  candidates: number
  /** The number of the item that is open. */
  open: number
  onOpen: (item: number | null) => void
}

/** Every item of a section with its figures; one is opened below its row. */
export function ItemTable({ section, candidates, open, onOpen }: ItemTableProps) {
  const [address, setAddress] = useSearchParams()
  const sort = sortOf(address.get('sort'))

  function sortBy(wanted: string | null): void {
    const after = new URLSearchParams(address)
    if (wanted === null) after.delete('sort')
    else after.set('sort', wanted)
    setAddress(after, { replace: true, preventScrollReset: true })
  }

  return (
    <section className={classes.table} aria-label={words.title}>
      <Group justify="space-between" mb="md">
        <div>
          <Title order={2} size="h3">
            {words.title}
          </Title>
          <Text size="sm" c="dimmed">
            {words.hint}
          </Text>
        </div>
        <Button size="sm" variant="default" aria-pressed={sort === null} onClick={() => sortBy(null)}>
          {words.oddFirst}
        </Button>
      </Group>
      <div className={classes.scroll}>
        <Table aria-label={words.title} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {columns.map(([name, title]) => (
                <SortHead key={name} {...{ name, title, sort }} onSort={sortBy} />
              ))}
              <Table.Th>{words.remarks}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sortedItems(section.items, sort).map((item) => (
              <Fragment key={item.number}>
                <Row item={item} isOpen={item.number === open} onOpen={onOpen} />
                {item.number === open && (
                  <Table.Tr>
                    <Table.Td colSpan={columns.length + 1} id={`item-${item.number}`}>
                      <ItemDetail item={item} candidates={candidates} />
                    </Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  )
}

interface RowProps {
  item: ItemFigures
  isOpen: boolean
  onOpen: (item: number | null) => void
}

function Row({ item: { number, difficulty, discrimination, remarks }, isOpen, onOpen }: RowProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Table.Tr data-item={number}>
      <Table.Td>
        <UnstyledButton
          className={classes.open}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `item-${number}` : undefined}
          aria-label={fill(words.open, { number })}
          onClick={() => onOpen(isOpen ? null : number)}
        >
          <Icon size={16} aria-hidden="true" />
          {number}
        </UnstyledButton>
      </Table.Td>
      <Table.Td>
        <div className={classes.share}>
          <span className={classes.bar} aria-hidden="true">
            <span style={{ width: `${difficulty * 100}%` }} />
          </span>
          {share(difficulty)}
        </div>
      </Table.Td>
      <Table.Td>{coefficient(discrimination)}</Table.Td>
      <Table.Td>
        {remarks.length === 0 ? (
          <Text size="sm" c="dimmed">
            {words.none}
          </Text>
        ) : (
          <Group gap="0.375rem">
            {remarks.map((remark) => (
              <Badge
                key={remark}
                color="red"
                miw="max-content"
                leftSection={<IconAlertTriangle size={14} aria-hidden="true" />}
              >
                {texts.remarks[remark].name}
              </Badge>
            ))}
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
