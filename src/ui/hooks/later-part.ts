import { useCallback, useEffect, useState } from 'react'

/** Every part that the loaded code may want later. */
const parts = new Set<() => Promise<unknown>>()

/** A part of the app whose code is fetched when it is first wanted. */
export interface LaterPart<Part> {
  readonly load: () => Promise<Part>
  /** What was loaded already is here at once. */
  readonly here: () => Part | null
}

/** `load` imports the code. What cannot be fetched is asked for again when it is wanted again. */
export function laterPart<Part>(load: () => Promise<Part>): LaterPart<Part> {
  let loaded: Part | null = null
  const fetch = async () => {
    loaded = await load()
    return loaded
  }
  parts.add(fetch)
  return { load: fetch, here: () => loaded }
}

/**
 * Fetches all that may be wanted later, for a page that the service worker does not guard: without the network it has
 * nothing but what it has loaded.
 * @throws what an import throws
 */
export async function loadParts(): Promise<void> {
  await Promise.all([...parts].map((load) => load()))
}

interface Wanted<Part> {
  /** Null until it is here, and where it is not wanted. */
  part: Part | null
  /** It could not be fetched. */
  hasFailed: boolean
  retry: () => void
}

/** For React: a part, from the moment at which it is wanted. */
export function useLaterPart<Part>(later: LaterPart<Part>, isWanted: boolean): Wanted<Part> {
  // A component may be given another part than before, so what is kept says of which it is.
  const [, setFetched] = useState<LaterPart<Part> | null>(null)
  const [failed, setFailed] = useState<LaterPart<Part> | null>(null)
  const part = later.here()
  const hasFailed = failed === later
  const isMissing = isWanted && part === null && !hasFailed
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    later.load().then(
      () => isOver || setFetched(later),
      () => isOver || setFailed(later),
    )
    return () => {
      isOver = true
    }
  }, [isMissing, later])
  return {
    part: isWanted ? part : null,
    hasFailed: isWanted && hasFailed,
    retry: useCallback(() => setFailed(null), []),
  }
}
