import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { List } from './use-list.ts'

/** After so long without another letter the server is asked, ms. */
const afterMs = 300

/** The search field of a list: it asks by itself, and at once with Enter. */
export function ListSearch<Row>({ label, list: { search, change } }: { label: string; list: List<Row> }) {
  const [typed, setTyped] = useState(search)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is waited for
  useEffect(() => {
    if (typed === search) return
    const timer = setTimeout(() => change({ search: typed.trim() }), afterMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <TextInput
      type="search"
      label={label}
      size="sm"
      w="18rem"
      maw="100%"
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') change({ search: typed.trim() })
      }}
    />
  )
}
