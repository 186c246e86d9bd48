import { Badge, Box, Text } from '@mantine/core'
import { type ResultRow, staffResultList } from '#contract/calls/staff-results.ts'
import { type ResultState, resultStates } from '#contract/vocabulary.ts'
import { callServer } from '#src/platform/api/client.ts'
import { momentText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, useMay } from '../session/place.ts'
import { results as texts } from '../texts/results.ts'
import { sitting as record } from '../texts/sitting.ts'
import { ListDays, ListFilter } from '../ui/list-filter.tsx'
import { type Column, ListTable } from '../ui/list-table.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PersonCell } from '../ui/person-cell.tsx'
import { type List, type ListQuestion, useList } from '../ui/use-list.ts'
import { ExportButton } from './export-button.tsx'
import { askedBy, type ResultFilter, resultFilters } from './result-filters.ts'
import { errorIn, type ListedTest, useTests } from './use-tests.tsx'

const sorts = ['startedAt', 'predictedScore'] as const

const ask = (
  { filters, ...query }: ListQuestion<(typeof sorts)[number], ResultFilter>,
  signal: AbortSignal,
) => callServer(staffResultList, { query: { ...query, ...askedBy(filters) }, signal })

const colours: Readonly<Record<ResultState, string>> = {
  ...{ none: 'gray', pending: 'gray', review: 'yellow', settled: 'green', withheld: 'red' },
}

const columnsWith = (
  address: (path: string) => string,
  tests: readonly ListedTest[],
): Column<ResultRow>[] => [
  {
    id: 'candidate',
    title: texts.columns.candidate,
    cell: ({ id, candidate: { name, email } }) => (
      <PersonCell name={name || email} to={address(`/results/${id}`)} detail={email} />
    ),
  },
  {
    id: 'test',
    title: texts.columns.test,
    cell: ({ test, orderNo }) => (
      <>
        {test}
        <Text size="sm" c="dimmed" miw="max-content">
          {orderNo}
        </Text>
      </>
    ),
  },
  {
    id: 'started',
    title: texts.columns.started,
    sort: 'startedAt',
    cell: ({ startedAt }) => (
      <Box miw="7.5rem">{startedAt === null ? record.facts.none : momentText(startedAt)}</Box>
    ),
  },
  { id: 'state', title: texts.columns.state, cell: ({ state }) => record.states[state] },
  {
    id: 'result',
    title: texts.columns.result,
    cell: ({ result }) => (
      <Badge color={colours[result]} miw="max-content">
        {record.results[result]}
      </Badge>
    ),
  },
  {
    id: 'score',
    title: texts.columns.score,
    sort: 'predictedScore',
    isNumber: true,
    hint: texts.error,
    cell: (row) => {
      const { predictedScore: score } = row
      const error = errorIn(tests, row)
      if (score === null) return record.facts.none
      return error === null ? score : fill(texts.plusMinus, { score, error: Math.round(error) })
    },
  },
  { id: 'level', title: texts.columns.level, cell: ({ level }) => level ?? record.facts.none },
]

/** The sittings of an institution that have begun, with what is told of their results. */
export function ResultList() {
  const list = useList({ ask, sorts, filters: resultFilters })
  const address = useAddress()
  const may = useMay()
  const { tests, problem } = useTests()
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      acts={may('exportResults') && <ExportButton list={list} />}
    >
      {problem}
      <ListTable
        label={texts.list}
        list={list}
        columns={columnsWith(address, tests)}
        rowId={({ id }) => id}
        search={texts.search}
        filters={<Filters list={list} tests={tests} />}
        empty={texts.empty}
      />
    </PageFrame>
  )
}

function Filters({ list, tests }: { list: List<ResultRow>; tests: readonly ListedTest[] }) {
  const names = new Map(tests.map(({ packageId, name }) => [packageId, name]))
  const chosen = list.filter('packageId')
  // What the address names stays chosen while the tests are on their way.
  if (chosen !== null && !names.has(chosen)) names.set(chosen, chosen)
  return (
    <>
      <ListFilter
        list={list}
        name="packageId"
        label={texts.filter.test}
        all={texts.filter.anyTest}
        values={[...names.keys()]}
        text={(id) => names.get(id) ?? id}
      />
      <ListFilter
        list={list}
        name="result"
        label={texts.filter.result}
        all={texts.filter.anyResult}
        values={resultStates}
        text={(result) => record.results[result]}
      />
      <ListDays list={list} days={{ from: texts.filter.from, to: texts.filter.to }} />
    </>
  )
}
