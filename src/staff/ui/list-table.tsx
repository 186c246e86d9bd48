import { Button, Group, Skeleton, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyResult, QueryResult } from '#src/ui/parts/query-result.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { table as texts } from '../texts/table.ts'
import type { Hint } from './column-hint.tsx'
import { ListSearch } from './list-search.tsx'
import classes from './list-table.module.css'
import { SortHead } from './sort-head.tsx'
import type { List } from './use-list.ts'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** The server's name for sorting by it; absent where it does not. */
  sort?: string
  /** Numbers stand at the end of their cell. */
  isNumber?: boolean
  /** What its cells mean, where the title alone does not say it. */
  hint?: Hint
}

interface ListTableProps<Row> {
  /** What the table holds, for who does not see it. */
  label: string
  list: List<Row>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** The label of the search field; absent where the server does not search. */
  search?: string
  /** Selects beside the search field, which write into the address by `list.change`. */
  filters?: ReactNode
  empty: { title: string; hint: string }
  /** Whether each row is a card on a phone: for who works with it while walking. */
  areCards?: boolean
}

/** A list of the server as a table: search, filters, sorting and pages; skeleton, empty, failed with a retry. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, list, columns, rowId, search, filters, empty, areCards = false } = props
  return (
    <section className={classes.list} aria-label={label}>
      {(search !== undefined || filters !== undefined) && (
        <Group align="end" gap="0.75rem" mb="md" role="search">
          {search !== undefined && <ListSearch label={search} list={list} />}
          {filters}
        </Group>
      )}
      {list.query.status === 'loading' ? (
        <SkeletonRows columns={columns.length} />
      ) : (
        <QueryResult
          query={list.query}
          texts={{ loading: texts.loading, failed: texts.failed }}
          onReload={list.reload}
        >
          {({ list: rows, total }) =>
            rows.length === 0 ? (
              <NoRows list={list} empty={empty} />
            ) : (
              <>
                <div
                  className={classes.scroll}
                  data-asking={list.isAsking || undefined}
                  data-cards={areCards || undefined}
                >
                  <Table highlightOnHover verticalSpacing="sm" aria-busy={list.isAsking} aria-label={label}>
                    <Table.Thead>
                      <Table.Tr>
                        {columns.map((column) => (
                          <Head key={column.id} column={column} list={list} />
                        ))}
                      </Table.Tr>
                    </Table.Thead>
                    <Table.Tbody>
                      {rows.map((row) => (
                        <Table.Tr key={rowId(row)}>
                          {columns.map(({ id, cell, isNumber }) => (
                            <Table.Td key={id} ta={isNumber ? 'end' : 'start'}>
                              {cell(row)}
                            </Table.Td>
                          ))}
                        </Table.Tr>
                      ))}
                    </Table.Tbody>
                  </Table>
                </div>
                <Pages list={list} total={total} />
              </>
            )
          }
        </QueryResult>
      )}
    </section>
  )
}

function Head<Row>({
  column: { title, sort, isNumber, hint },
  list,
}: {
  column: Column<Row>
  list: List<Row>
}) {
  if (sort === undefined) return <Table.Th ta={isNumber ? 'end' : 'start'}>{title}</Table.Th>
  return (
    <SortHead
      {...{ title, isNumber, hint }}
      name={sort}
      sort={list.sort}
      onSort={(wanted) => list.change({ sort: wanted })}
    />
  )
}

/** Nothing is there yet, or nothing that was searched for. */
function NoRows<Row>({ list, empty }: { list: List<Row>; empty: ListTableProps<Row>['empty'] }) {
  if (list.page > 1)
    return (
      <EmptyResult title={texts.beyond.title} hint={texts.beyond.hint}>
        <Button mt="md" variant="default" onClick={() => list.change({})}>
          {texts.beyond.first}
        </Button>
      </EmptyResult>
    )
  return list.isNarrowed ? <EmptyResult {...texts.noMatch} /> : <EmptyResult {...empty} />
}

function Pages<Row>({ list: { page, pages, change }, total }: { list: List<Row>; total: number }) {
  return (
    <Group component="nav" justify="space-between" mt="md" aria-label={texts.pages}>
      <Text size="sm" c="dimmed" role="status">
        {fill(texts.page, { page, pages, total })}
      </Text>
      <Group gap="0.5rem">
        <Button
          size="sm"
          variant="default"
          disabled={page <= 1}
          onClick={() => change({ page: page === 2 ? null : String(page - 1) })}
        >
          {texts.previous}
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={page >= pages}
          onClick={() => change({ page: String(page + 1) })}
        >
          {texts.next}
        </Button>
      </Group>
    </Group>
  )
}

const skeletonRows = ['1', '2', '3', '4', '5', '6', '7', '8']

function SkeletonRows({ columns }: { columns: number }) {
  return (
    <div role="status" aria-label={texts.loading}>
      {skeletonRows.map((row) => (
        <Group key={row} grow gap="1.5rem" py="0.75rem">
          {skeletonRows.slice(0, columns).map((cell) => (
            <Skeleton key={cell} height={18} radius="sm" />
          ))}
        </Group>
      ))}
    </div>
  )
}
