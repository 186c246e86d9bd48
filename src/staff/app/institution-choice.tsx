import { Select } from '@mantine/core'
import { useCallback, useState } from 'react'
import { staffInstitutionList } from '#contract/calls/staff-institutions.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { type Institution, useChoosePlace, usePlace } from '../session/place.ts'
import { layout } from '../texts/layout.ts'

const { institution: texts } = layout

/** Where the person acts: an operator chooses from all institutions, somebody of several from theirs. */
export function InstitutionChoice() {
  const { isOperator, own, institutionId } = usePlace()
  if (isOperator) return <AnyInstitution chosen={institutionId} />
  return own.length > 1 ? <Choice chosen={institutionId} institutions={own} /> : own[0]?.name
}

/** The server's first hundred by name, those that match what is typed, and the one that is chosen. */
function AnyInstitution({ chosen }: { chosen: string | undefined }) {
  const [search, setSearch] = useState('')
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const [found, current] = await Promise.all([
        callServer(staffInstitutionList, { signal, query: { limit: 100, ...(search && { search }) } }),
        chosen === undefined ? null : callServer(staffInstitutionList, { signal, query: { id: chosen } }),
      ])
      return [...(current?.list ?? []), ...found.list.filter(({ id }) => id !== chosen)]
    },
    [search, chosen],
  )
  const { query } = useQuery(ask)
  const known = query.status === 'ready' ? query.data : []
  // Until it is asked for, the chosen one stands among those that were found before.
  const isUnknown = query.status === 'ready' && chosen !== undefined && !known.some(({ id }) => id === chosen)
  return (
    <Choice
      chosen={chosen}
      institutions={isUnknown ? [{ id: chosen, name: texts.unknown }, ...known] : known}
      none={query.status === 'failed' ? texts.failed : texts.none}
      onSearch={setSearch}
      isClearable
    />
  )
}

interface ChoiceProps {
  chosen: string | undefined
  institutions: readonly Institution[]
  none?: string
  onSearch?: (text: string) => void
  isClearable?: boolean
}

function Choice({ chosen, institutions, none = texts.none, onSearch, isClearable = false }: ChoiceProps) {
  const choose = useChoosePlace()
  const names = new Set(institutions.map(({ name }) => name))
  return (
    <Select
      aria-label={texts.label}
      placeholder={texts.all}
      size="sm"
      w="16rem"
      maw="100%"
      searchable
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': texts.all }}
      nothingFoundMessage={none}
      data={institutions.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen ?? null}
      onChange={choose}
      // The name of the chosen one, which the field shows, is no search.
      onSearchChange={(text) => onSearch?.(names.has(text) ? '' : text)}
    />
  )
}
