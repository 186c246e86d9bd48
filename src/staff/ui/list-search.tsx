import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useEffect, useState } from 'react'
import type { List } from './use-list.ts'

/** After so long without another letter the server is asked, ms. */
const afterMs = 300

interface ListSearchProps<Row> {
  label: string
  list: List<Row>
  inputRef?: Ref<HTMLInputElement>
  /** What Enter does beyond asking at once; resolves with whether the field is done with, and empty then. */
  onEnter?: (typed: string) => Promise<boolean>
}

/** The search field of a list: it asks by itself, and at once with Enter. */
export function ListSearch<Row>({ label, list, inputRef, onEnter }: ListSearchProps<Row>) {
  const { search, change } = list
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
      ref={inputRef}
      label={label}
      size="sm"
      w="18rem"
      maw="100%"
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key !== 'Enter') return
        change({ search: typed.trim() })
        void onEnter?.(typed.trim()).then((isDone) => {
          if (!isDone) return
          setTyped('')
          change({ search: null })
        })
      }}
    />
  )
}
