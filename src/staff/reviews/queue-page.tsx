import { Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { reviewQueue, type WaitingCase, waitingKinds } from '#contract/calls/staff-reviews.ts'
import { callServer } from '#src/platform/api/client.ts'
import { momentText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress } from '../session/place.ts'
import { reviews as texts } from '../texts/reviews.ts'
import { ListFilter } from '../ui/list-filter.tsx'
import { type Column, ListTable } from '../ui/list-table.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PersonCell } from '../ui/person-cell.tsx'
import { type ListQuestion, useList } from '../ui/use-list.ts'
import { DueBadge } from './due-badge.tsx'
import { kindIn } from './next-case.ts'

const filters = ['kind'] as const

const ask = ({ filters: given, sort: _, ...query }: ListQuestion<never, 'kind'>, signal: AbortSignal) =>
  callServer(reviewQueue, {
    query: { ...query, kind: waitingKinds.find((one) => one === given.kind) },
    signal,
  })

const oldest = ({ waits }: WaitingCase) => waits.map(({ since }) => since).toSorted()[0]

const columnsWith = (address: (id: string) => string): Column<WaitingCase>[] => [
  {
    id: 'candidate',
    title: texts.columns.candidate,
    cell: ({ id, candidate: { name, email } }) => (
      <PersonCell name={name || email} to={address(id)} detail={email} />
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
    id: 'waits',
    title: texts.columns.waits,
    cell: ({ waits, heldAnswers }) =>
      waits.map(({ kind }) => (
        <div key={kind}>
          {kind === 'answers' ? fill(texts.heldOf, { count: heldAnswers }) : texts.kinds[kind]}
        </div>
      )),
  },
  {
    id: 'since',
    title: texts.columns.since,
    cell: (one) => {
      const since = oldest(one)
      return since === undefined ? null : momentText(since)
    },
  },
  { id: 'due', title: texts.columns.due, cell: ({ due }) => <DueBadge due={due} /> },
]

/** What waits for a person, what has waited longest first. */
export function QueuePage() {
  const list = useList({ ask, filters })
  const address = useAddress()
  const [search] = useSearchParams()
  const kind = kindIn(search)
  // A case keeps the kind that is worked through.
  const caseAddress = (id: string) => {
    const to = address(`/reviews/${id}`)
    return kind === undefined ? to : `${to}${to.includes('?') ? '&' : '?'}kind=${kind}`
  }
  return (
    <PageFrame title={texts.title} lead={texts.lead}>
      <ListTable
        label={texts.list}
        list={list}
        columns={columnsWith(caseAddress)}
        rowId={({ id }) => id}
        search={texts.search}
        filters={
          <ListFilter
            list={list}
            name="kind"
            label={texts.filter.label}
            all={texts.filter.all}
            values={waitingKinds}
            text={(kind) => texts.kinds[kind]}
          />
        }
        empty={texts.empty}
      />
    </PageFrame>
  )
}
