import { Button } from '@mantine/core'
import { IconFileImport, IconPhotoPlus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type ListedMember,
  type MemberWithPassword,
  memberFilters,
  memberSorts,
  staffMemberList,
} from '#contract/calls/staff-members.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useAddress } from '../session/place.ts'
import { memberImport } from '../texts/member-import.ts'
import { memberPhotos } from '../texts/member-photos.ts'
import { members as texts } from '../texts/members.ts'
import { ListFilter } from '../ui/list-filter.tsx'
import { type Column, ListTable } from '../ui/list-table.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PersonCell } from '../ui/person-cell.tsx'
import { type ListQuestion, useList } from '../ui/use-list.ts'
import { AddDialog } from './add-dialog.tsx'
import { MemberActs } from './member-acts.tsx'
import { AccommodationBadges, AccountBadges } from './member-badges.tsx'
import { PasswordsDialog } from './passwords-dialog.tsx'

type Sort = (typeof memberSorts)[number]
const filters = ['filter'] as const

function ask(question: ListQuestion<Sort, 'filter'>, signal: AbortSignal) {
  const { filters: given, sort = 'fullname', ...query } = question
  const direction = sort.startsWith('-') ? 'down' : 'up'
  return callServer(staffMemberList, {
    query: {
      ...query,
      ...{ sort: sort.replace('-', '') as Sort, direction },
      filter: memberFilters.find((one) => one === given.filter),
    },
    signal,
  })
}

const columnsWith = (
  address: (path: string) => string,
  acts: { reload: () => void; tell: (told: MemberWithPassword[]) => void },
): Column<ListedMember>[] => [
  {
    id: 'name',
    title: texts.columns.name,
    sort: 'fullname',
    cell: ({ id, fullname, email }) => (
      <PersonCell name={fullname || email} to={address(`/members/${id}`)} detail={email} />
    ),
  },
  { id: 'nim', title: texts.columns.nim, sort: 'nim', cell: ({ nim }) => nim ?? '–' },
  { id: 'account', title: texts.columns.account, cell: (member) => <AccountBadges member={member} /> },
  {
    id: 'accommodations',
    title: texts.columns.accommodations,
    cell: (member) => <AccommodationBadges member={member} />,
  },
  { id: 'sittings', title: texts.columns.sittings, isNumber: true, cell: ({ sittings }) => sittings },
  {
    id: 'acts',
    title: texts.columns.acts,
    cell: (member) => <MemberActs member={member} onDone={acts.reload} onPasswords={acts.tell} />,
  },
]

/** Members of the institution: search, filter, sorting and page stand in the address. */
export function MemberList() {
  const list = useList({ ask, sorts: memberSorts, filters })
  const address = useAddress()
  const [isAdding, setAdding] = useState(false)
  const [told, tell] = useState<MemberWithPassword[]>([])
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      acts={
        <>
          <Button
            variant="default"
            component={Link}
            to={address('/members/import')}
            leftSection={<IconFileImport size={18} aria-hidden="true" />}
          >
            {memberImport.open}
          </Button>
          <Button
            variant="default"
            component={Link}
            to={address('/members/photos')}
            leftSection={<IconPhotoPlus size={18} aria-hidden="true" />}
          >
            {memberPhotos.zip.open}
          </Button>
          <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {texts.add.open}
          </Button>
        </>
      }
    >
      <ListTable
        label={texts.list}
        list={list}
        columns={columnsWith(address, { reload: list.reload, tell })}
        rowId={({ id }) => id}
        search={texts.search}
        filters={
          <ListFilter
            list={list}
            name="filter"
            label={texts.filter.label}
            all={texts.filter.all}
            values={memberFilters}
            text={(filter) => texts.filter[filter]}
          />
        }
        empty={texts.empty}
      />
      {isAdding && <AddDialog onDone={list.reload} onPasswords={tell} onClose={() => setAdding(false)} />}
      {told.length > 0 && <PasswordsDialog members={told} onClose={() => tell([])} />}
    </PageFrame>
  )
}
