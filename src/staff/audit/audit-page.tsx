import { Text } from '@mantine/core'
import { type AuditLine, staffAuditList } from '#contract/calls/staff-audit.ts'
import { securityEventKinds } from '#contract/vocabulary.ts'
import { callServer } from '#src/platform/api/client.ts'
import { momentText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { audit as texts } from '../texts/audit.ts'
import { ListDays, ListFilter } from '../ui/list-filter.tsx'
import { type Column, ListTable } from '../ui/list-table.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { type ListQuestion, useList } from '../ui/use-list.ts'
import { dayAfter, dayBegin } from './days.ts'
import { detailsText } from './detail-text.ts'
import { LogHead } from './log-head.tsx'

const filters = ['kind', 'from', 'until'] as const

/** The end of an act stands with the act, and is no line of its own. */
const kinds = securityEventKinds.filter((kind) => kind !== 'staffActEnded')

const ask = (
  { filters: { kind, from, until }, sort: _, ...query }: ListQuestion<never, (typeof filters)[number]>,
  signal: AbortSignal,
) =>
  callServer(staffAuditList, {
    signal,
    query: {
      ...query,
      kind: securityEventKinds.find((one) => one === kind),
      from: dayBegin(from),
      until: dayAfter(until),
    },
  })

/** A newer server may know a kind that this page does not. */
const kindText = (kind: string): string =>
  Object.entries(texts.kinds).find(([name]) => name === kind)?.[1] ?? kind

function Who({ person, member, sitting }: AuditLine) {
  return (
    <>
      {person && <Text fw={500}>{person.name}</Text>}
      {member && <Text size="sm">{fill(texts.member, { email: member })}</Text>}
      {sitting && (
        <Text size="sm" c="dimmed">
          {fill(texts.sitting, { number: sitting })}
        </Text>
      )}
    </>
  )
}

const columns: Column<AuditLine>[] = [
  { id: 'at', title: texts.columns.at, cell: ({ at }) => momentText(at) },
  { id: 'kind', title: texts.columns.kind, cell: ({ kind }) => kindText(kind) },
  { id: 'who', title: texts.columns.who, cell: (line) => <Who {...line} /> },
  { id: 'place', title: texts.columns.place, cell: ({ institution }) => institution },
  { id: 'address', title: texts.columns.address, cell: ({ address }) => address },
  {
    id: 'details',
    title: texts.columns.details,
    cell: ({ details }) => (
      <Text size="sm" c="dimmed">
        {detailsText(details)}
      </Text>
    ),
  },
]

/** The security log of an institution, or of the installation, its head, and the proof that it is whole. */
export function AuditPage() {
  const list = useList({ ask, filters })
  return (
    <PageFrame title={texts.title} lead={texts.lead}>
      <LogHead />
      <ListTable
        label={texts.list}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        search={texts.search}
        filters={
          <>
            <ListFilter
              list={list}
              name="kind"
              label={texts.kind}
              all={texts.anyKind}
              values={kinds}
              text={(kind) => texts.kinds[kind]}
            />
            <ListDays list={list} days={{ from: texts.from, until: texts.until }} />
          </>
        }
        empty={texts.empty}
      />
    </PageFrame>
  )
}
