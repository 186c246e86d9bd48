import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The address's query, and what writes changes into it, where null and '' take a name away. A change is one of what was
 * written last: the router's own setter changes what its render was given, and so takes back a filter that was chosen
 * while a search waited.
 */
export function useAddressQuery() {
  const [address, setAddress] = useSearchParams()
  const written = useRef(address)
  useLayoutEffect(() => {
    written.current = address
  }, [address])

  function change(changes: Record<string, string | null>, options: { replace: boolean }): void {
    const after = new URLSearchParams(written.current)
    for (const [name, value] of Object.entries(changes))
      if (value === null || value === '') after.delete(name)
      else after.set(name, value)
    written.current = after
    setAddress(after, options)
  }
  return [address, change] as const
}
