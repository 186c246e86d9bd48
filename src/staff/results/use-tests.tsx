import { Box } from '@mantine/core'
import { type ReactNode, useCallback } from 'react'
import type { DataOf } from '#contract/call.ts'
import { staffTestList } from '#contract/calls/staff-results.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { usePlace } from '../session/place.ts'
import { results as texts } from '../texts/results.ts'

export type ListedTest = DataOf<typeof staffTestList>['list'][number]

/** The tests that somebody has begun, empty until they are here; and where they cannot be asked for, what says so. */
export function useTests(): { tests: readonly ListedTest[]; problem: ReactNode } {
  const { institutionId } = usePlace()
  const ask = useCallback(
    (signal: AbortSignal) => callServer(staffTestList, { query: { institutionId }, signal }),
    [institutionId],
  )
  const { query, reload } = useQuery(ask)
  return {
    tests: query.status === 'ready' ? query.data.list : [],
    problem: query.status === 'failed' && (
      <Box mb="md">
        <QueryResult query={query} texts={texts.tests} onReload={reload}>
          {() => null}
        </QueryResult>
      </Box>
    ),
  }
}

/** The standard error of a version's scores; null where it is not known. */
export const errorIn = (tests: readonly ListedTest[], of: { packageId: string; version: number }) =>
  tests.find(({ packageId, version }) => packageId === of.packageId && version === of.version)
    ?.standardError ?? null
