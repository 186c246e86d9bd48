import { Badge, Button, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type PersonSort, type StaffPerson, staffPersonList } from '#contract/calls/staff-persons.ts'
import { callServer } from '#src/platform/api/client.ts'
import { momentText } from '#src/ui/dates.ts'
import { persons as texts } from '../texts/persons.ts'
import { type Column, ListTable } from '../ui/list-table.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { type ListQuestion, useList } from '../ui/use-list.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonActs } from './person-acts.tsx'
import { RolesCell } from './roles-cell.tsx'

const sorts = ['name', 'lastSeenAt'] as const satisfies readonly PersonSort[]

const ask = ({ filters: _, ...query }: ListQuestion<(typeof sorts)[number], never>, signal: AbortSignal) =>
  callServer(staffPersonList, { query, signal })

const stateColours = { invited: 'yellow', active: 'green', disabled: 'gray' } as const

const columnsWith = (reload: () => void): Column<StaffPerson>[] => [
  {
    id: 'name',
    title: texts.columns.name,
    sort: 'name',
    cell: ({ name, email }) => (
      <>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      </>
    ),
  },
  { id: 'roles', title: texts.columns.roles, cell: ({ roles }) => <RolesCell roles={roles} /> },
  {
    id: 'state',
    title: texts.columns.state,
    cell: ({ state }) => <Badge color={stateColours[state]}>{texts.states[state]}</Badge>,
  },
  {
    id: 'factor',
    title: texts.columns.factor,
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? texts.factor.yes : texts.factor.no),
  },
  {
    id: 'seen',
    title: texts.columns.seen,
    sort: 'lastSeenAt',
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? texts.never : momentText(lastSeenAt)),
  },
  {
    id: 'acts',
    title: texts.columns.acts,
    cell: (person) => <PersonActs person={person} onDone={reload} />,
  },
]

/** The persons of an institution, or of the installation: who they are, and what may be done with their accounts. */
export function PersonsPage() {
  const list = useList({ ask, sorts })
  const [isInviting, setInviting] = useState(false)
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      acts={
        <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => setInviting(true)}>
          {texts.invite.open}
        </Button>
      }
    >
      <ListTable
        label={texts.list}
        list={list}
        columns={columnsWith(list.reload)}
        rowId={({ id }) => id}
        search={texts.search}
        empty={texts.empty}
      />
      {isInviting && <InviteDialog onDone={list.reload} onClose={() => setInviting(false)} />}
    </PageFrame>
  )
}
