import { Badge, Button, Text } from '@mantine/core'
import { IconPlus, IconPrinter, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type ListedLicence, licenceStates, staffLicenceList } from '#contract/calls/staff-licences.ts'
import { callServer } from '#src/platform/api/client.ts'
import { momentText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { licences as texts } from '../texts/licences.ts'
import { ListFilter } from '../ui/list-filter.tsx'
import { type Column, ListTable } from '../ui/list-table.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { type ListQuestion, useList } from '../ui/use-list.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { EndLicenceDialog } from './end-licence-dialog.tsx'
import { IssueDialog, type IssuedLicences } from './issue-dialog.tsx'
import { LicenceSlips } from './licence-slips.tsx'
import { usePackages } from './package-choice.tsx'

const filters = ['state'] as const

function ask({ filters: given, sort: _, ...query }: ListQuestion<never, 'state'>, signal: AbortSignal) {
  const state = licenceStates.find((one) => one === given.state)
  return callServer(staffLicenceList, { query: { ...query, state }, signal })
}

const colours = { free: 'green', redeemed: 'gray', revoked: 'red' } as const

type End = (licence: ListedLicence) => void

const columnsWith = (end: End): Column<ListedLicence>[] => [
  {
    id: 'code',
    title: texts.columns.code,
    cell: ({ code }) => (
      <Text ff="monospace" miw="max-content">
        {code}
      </Text>
    ),
  },
  {
    id: 'test',
    title: texts.columns.test,
    cell: ({ packageId }) => <Text miw="max-content">{packageId}</Text>,
  },
  {
    id: 'state',
    title: texts.columns.state,
    cell: ({ state, canTakeBack }) => (
      <Badge miw="max-content" color={canTakeBack ? 'blue' : colours[state]}>
        {canTakeBack ? texts.assigned : texts.states[state]}
      </Badge>
    ),
  },
  {
    id: 'who',
    title: texts.columns.who,
    cell: ({ redeemedBy, revokedFor, assignedBy }) => (
      <>
        {redeemedBy ? nameOf(redeemedBy) : (revokedFor ?? '–')}
        {assignedBy !== null && (
          <Text size="sm" c="dimmed">
            {fill(texts.assignedBy, { name: assignedBy })}
          </Text>
        )}
      </>
    ),
  },
  { id: 'issued', title: texts.columns.issued, cell: ({ issuedAt }) => momentText(issuedAt) },
  {
    id: 'acts',
    title: texts.columns.acts,
    cell: (licence) => <LicenceAct licence={licence} end={end} />,
  },
]

const nameOf = ({ fullname, email }: { fullname: string; email: string }) => fullname || email

/** What can be done with a licence: a free one is revoked, one that was given and not begun taken back. */
function LicenceAct({ licence, end }: { licence: ListedLicence; end: End }) {
  const { code, state, canTakeBack, redeemedBy } = licence
  if (state !== 'free' && !canTakeBack) return null
  const name = redeemedBy === null ? code : nameOf(redeemedBy)
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={canTakeBack ? fill(texts.takeBack.open, { name }) : fill(texts.revoke.open, { code })}
      onClick={() => end(licence)}
    >
      {canTakeBack ? texts.takeBack.act : texts.revoke.act}
    </Button>
  )
}

/** Licences of the institution: issued, printed, given to members, taken back, revoked. */
export function LicencesPage() {
  const list = useList({ ask, filters })
  const [isIssuing, setIssuing] = useState(false)
  const [issued, setIssued] = useState<IssuedLicences | null>(null)
  const [isAssigning, setAssigning] = useState(false)
  const [ending, end] = useState<ListedLicence | null>(null)
  const shown = list.query.status === 'ready' ? list.query.data.list : []
  const free = shown.filter(({ state }) => state === 'free')
  const { packages } = usePackages()
  const testOf = (packageId: string) => packages.find(({ id }) => id === packageId)?.name ?? packageId
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
          <Button
            variant="default"
            leftSection={<IconUserCheck size={18} aria-hidden="true" />}
            onClick={() => setAssigning(true)}
          >
            {texts.assign.open}
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
        columns={columnsWith(end)}
        rowId={({ code }) => code}
        search={texts.search}
        filters={
          <ListFilter
            list={list}
            name="state"
            label={texts.filter.label}
            all={texts.filter.all}
            values={licenceStates}
            text={(state) => texts.states[state]}
          />
        }
        empty={texts.empty}
      />
      {issued === null && (
        <LicenceSlips licences={free.map(({ code, packageId }) => ({ code, test: testOf(packageId) }))} />
      )}
      {isIssuing && (
        <IssueDialog onIssued={setIssued} onDone={list.reload} onClose={() => setIssuing(false)} />
      )}
      {issued !== null && (
        <CodesDialog codes={issued.codes} test={testOf(issued.packageId)} onClose={() => setIssued(null)} />
      )}
      {isAssigning && <AssignDialog onDone={list.reload} onClose={() => setAssigning(false)} />}
      {ending !== null && (
        <EndLicenceDialog
          code={ending.code}
          givenTo={ending.redeemedBy && nameOf(ending.redeemedBy)}
          onDone={list.reload}
          onClose={() => end(null)}
        />
      )}
    </PageFrame>
  )
}
