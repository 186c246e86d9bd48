import { Badge, Button, NativeSelect, Text } from '@mantine/core'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { type ListedLicence, licenceStates, staffLicenceList } from '#contract/calls/staff-licences.ts'
import { callServer } from '#src/platform/api/client.ts'
import { momentText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { licences as texts } from '../texts/licences.ts'
import { type Column, ListTable } from '../ui/list-table.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Paper } from '../ui/paper.tsx'
import { type List, type ListQuestion, useList } from '../ui/use-list.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

const filters = ['state'] as const

function ask({ filters: given, sort: _, ...query }: ListQuestion<never, 'state'>, signal: AbortSignal) {
  const state = licenceStates.find((one) => one === given.state)
  return callServer(staffLicenceList, { query: { ...query, state }, signal })
}

const colours = { free: 'green', redeemed: 'gray', revoked: 'red' } as const

const columnsWith = (revoke: (code: string) => void): Column<ListedLicence>[] => [
  { id: 'code', title: texts.columns.code, cell: ({ code }) => <Text ff="monospace">{code}</Text> },
  { id: 'test', title: texts.columns.test, cell: ({ packageId }) => packageId },
  {
    id: 'state',
    title: texts.columns.state,
    cell: ({ state }) => (
      <Badge miw="max-content" color={colours[state]}>
        {texts.states[state]}
      </Badge>
    ),
  },
  {
    id: 'who',
    title: texts.columns.who,
    cell: ({ redeemedBy, revokedFor }) =>
      redeemedBy ? redeemedBy.fullname || redeemedBy.email : (revokedFor ?? '–'),
  },
  { id: 'issued', title: texts.columns.issued, cell: ({ issuedAt }) => momentText(issuedAt) },
  {
    id: 'acts',
    title: texts.columns.acts,
    cell: ({ code, state }) =>
      state === 'free' && (
        <Button
          size="xs"
          variant="default"
          aria-label={fill(texts.revoke.open, { code })}
          onClick={() => revoke(code)}
        >
          {texts.revoke.act}
        </Button>
      ),
  },
]

/** Licences of the institution: issued, printed, revoked. */
export function LicencesPage() {
  const list = useList({ ask, filters })
  const [isIssuing, setIssuing] = useState(false)
  const [issued, setIssued] = useState<readonly string[]>([])
  const [revoking, setRevoking] = useState<string | null>(null)
  const shown = list.query.status === 'ready' ? list.query.data.list : []
  const free = shown.filter(({ state }) => state === 'free')
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      acts={
        <>
          <Button
            variant="default"
            disabled={free.length === 0}
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {texts.printPage}
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setIssuing(true)}>
            {texts.issue.open}
          </Button>
        </>
      }
    >
      <ListTable
        label={texts.list}
        list={list}
        columns={columnsWith(setRevoking)}
        rowId={({ code }) => code}
        search={texts.search}
        filters={<StateFilter list={list} />}
        empty={texts.empty}
      />
      {issued.length === 0 && (
        <Paper slips={free.map(({ code, packageId }) => ({ id: code, title: code, lines: [packageId] }))} />
      )}
      {isIssuing && (
        <IssueDialog onIssued={setIssued} onDone={list.reload} onClose={() => setIssuing(false)} />
      )}
      {issued.length > 0 && <CodesDialog codes={issued} onClose={() => setIssued([])} />}
      {revoking !== null && (
        <RevokeDialog code={revoking} onDone={list.reload} onClose={() => setRevoking(null)} />
      )}
    </PageFrame>
  )
}

function StateFilter({ list }: { list: List<ListedLicence> }) {
  return (
    <NativeSelect
      size="sm"
      label={texts.filter.label}
      value={list.filter('state') ?? ''}
      onChange={({ currentTarget }) => list.change({ state: currentTarget.value || null })}
      data={[
        { value: '', label: texts.filter.all },
        ...licenceStates.map((value) => ({ value, label: texts.states[value] })),
      ]}
    />
  )
}
