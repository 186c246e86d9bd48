import { TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { staffMemberList } from '#contract/calls/staff-members.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { usePlace } from '../session/place.ts'
import { licences } from '../texts/licences.ts'

const { assign: texts } = licences

/** Until somebody has stopped typing, ms. */
const quietMs = 300

interface MemberAddressesProps {
  value: string[]
  onChange: (emails: string[]) => void
}

/** Addresses of members: searched by name, NIM or address, typed, or pasted from a spreadsheet. */
export function MemberAddresses({ value, onChange }: MemberAddressesProps) {
  const { institutionId } = usePlace()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), quietMs)
  const { query } = useQuery(
    useCallback(
      (signal: AbortSignal) =>
        callServer(staffMemberList, { query: { institutionId, search: search || undefined }, signal }),
      [institutionId, search],
    ),
  )
  const found = query.status === 'ready' ? query.data.list : []
  const nameOf = new Map(found.map(({ email, fullname }) => [email, fullname]))
  return (
    <TagsInput
      label={texts.members}
      description={texts.membersHint}
      data-autofocus
      data={found.map(({ email }) => email)}
      // The server has searched names and NIMs as well.
      filter={({ options }) => options}
      renderOption={({ option }) => [nameOf.get(option.value), option.value].filter(Boolean).join(' · ')}
      splitChars={[',', ';', ' ', '\n', '\t']}
      maxTags={limits.staff.licencesAtOnce}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(emails) => onChange(emails.map((email) => email.toLowerCase()))}
      styles={{ pillsList: { maxHeight: '30vh', overflowY: 'auto' } }}
    />
  )
}
