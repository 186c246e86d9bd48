import { useCallback } from 'react'
import type { DataOf } from '#contract/call.ts'
import { staffTestList } from '#contract/calls/staff-results.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { usePlace } from '../session/place.ts'

export type ListedTest = DataOf<typeof staffTestList>['list'][number]

/** The tests that somebody has begun; empty until they are here, and where they cannot be asked for. */
export function useTests(): readonly ListedTest[] {
  const { institutionId } = usePlace()
  const ask = useCallback(
    (signal: AbortSignal) => callServer(staffTestList, { query: { institutionId }, signal }),
    [institutionId],
  )
  const { query } = useQuery(ask)
  return query.status === 'ready' ? query.data.list : []
}

/** The standard error of a version's scores; null where it is not known. */
export const errorIn = (tests: readonly ListedTest[], of: { packageId: string; version: number }) =>
  tests.find(({ packageId, version }) => packageId === of.packageId && version === of.version)
    ?.standardError ?? null
