import { useMemo } from 'react'
import { useAddressQuery } from '../ui/use-address-query.ts'
import { type Narrowing, shows } from './shown-rows.ts'

export const views = ['list', 'wall'] as const
export type View = (typeof views)[number]

/** What the address says of the page: exam session, filter, search and view. */
export function useNarrowing() {
  const [address, change] = useAddressQuery()
  const show = shows.find((one) => one === address.get('show')) ?? null
  const search = address.get('search') ?? ''
  return {
    narrowing: useMemo<Narrowing>(() => ({ show, search }), [show, search]),
    examSessionId: address.get('session'),
    view: views.find((one) => one === address.get('view')) ?? 'list',
    change: (changes: Partial<Record<'show' | 'search' | 'session' | 'view', string | null>>) =>
      change(changes, { replace: true }),
  }
}
