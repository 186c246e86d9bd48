import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Narrowing, shows } from './shown-rows.ts'

export const views = ['list', 'wall'] as const
export type View = (typeof views)[number]

/** What the address says of the page: exam session, filter, search and view. */
export function useNarrowing() {
  const [address, setAddress] = useSearchParams()
  const show = shows.find((one) => one === address.get('show')) ?? null
  const search = address.get('search') ?? ''
  return {
    narrowing: useMemo<Narrowing>(() => ({ show, search }), [show, search]),
    examSessionId: address.get('session'),
    view: views.find((one) => one === address.get('view')) ?? 'list',
    change: (changes: Partial<Record<'show' | 'search' | 'session' | 'view', string | null>>) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes))
            if (value === null || value === '') after.delete(name)
            else after.set(name, value)
          return after
        },
        { replace: true },
      ),
  }
}
