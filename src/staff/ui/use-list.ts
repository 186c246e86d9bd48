import { useCallback, useMemo } from 'react'
import { type Query, useQuery } from '#src/ui/hooks/query.ts'
import { usePlace } from '../session/place.ts'
import { useAddressQuery } from './use-address-query.ts'

/** Rows of a page of the table. */
const rowsAPage = 25

/** What a table asks the server: all of it stands in the address, so that a reload or a link shows the same. */
export interface ListQuestion<Sort extends string, Filter extends string> {
  institutionId?: string | undefined
  page: number
  limit: number
  search?: string | undefined
  sort?: Sort | `-${Sort}` | undefined
  filters: Partial<Record<Filter, string>>
}

interface ListPage<Row> {
  list: Row[]
  total: number
}

interface Asked<Row, Sort extends string, Filter extends string> {
  /** Defined outside of the component: another function is another question. */
  ask: (question: ListQuestion<Sort, Filter>, signal: AbortSignal) => Promise<ListPage<Row>>
  /** Columns that the server sorts by. */
  sorts?: readonly Sort[]
  filters?: readonly Filter[]
}

export interface List<Row> {
  query: Query<ListPage<Row>>
  isAsking: boolean
  page: number
  pages: number
  search: string
  sort: string | null
  /** Whether anything is searched or filtered. */
  isNarrowed: boolean
  filter: (name: string) => string | null
  /** Writes into the address; any change but that of the page begins at the first page. */
  change: (changes: Record<string, string | null>) => void
  reload: () => void
  /** Asks again without a word; what is shown stays where that fails, and is then `isOld`. */
  refresh: () => void
  isOld: boolean
}

/** A list of the server, by page, whose question is kept in the address. */
export function useList<Row, Sort extends string = never, Filter extends string = never>({
  ask,
  sorts,
  filters,
}: Asked<Row, Sort, Filter>): List<Row> {
  const [address, change] = useAddressQuery()
  const { institutionId } = usePlace()
  const wanted = address.get('sort')
  const sort = (sorts ?? []).flatMap((one) => [one, `-${one}` as const]).find((one) => one === wanted)
  const page = Math.max(1, Math.trunc(Number(address.get('page') ?? 1)) || 1)
  const search = address.get('search') ?? ''
  const given = (filters ?? []).flatMap((name) => {
    const value = address.get(name)
    return value === null ? [] : [[name, value]]
  })
  const key = JSON.stringify({ institutionId, page, search, sort, given })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is asked
  const question = useMemo<ListQuestion<Sort, Filter>>(
    () => ({
      ...{ institutionId, page, limit: rowsAPage, sort },
      ...(search !== '' && { search }),
      filters: Object.fromEntries(given) as Partial<Record<Filter, string>>,
    }),
    [key],
  )
  const { query, reload, refresh, isAsking, isOld } = useQuery(
    useCallback((signal: AbortSignal) => ask(question, signal), [ask, question]),
  )
  return {
    ...{ query, reload, refresh, isAsking, isOld, page, search },
    pages: query.status === 'ready' ? Math.max(1, Math.ceil(query.data.total / rowsAPage)) : 1,
    sort: sort ?? null,
    isNarrowed: search !== '' || given.length > 0,
    filter: (name) => address.get(name),
    change: (changes) => change({ page: null, ...changes }, { replace: !('page' in changes) }),
  }
}
