import { Alert, Paper, Title } from '@mantine/core'
import { useCallback } from 'react'
import { rehearsalReport } from '#contract/calls/staff-rehearsal.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { usePlace } from '../session/place.ts'
import { rehearsal as texts } from '../texts/rehearsal.ts'
import { refreshMs, useEvery } from '../ui/use-every.ts'
import { Report } from './report.tsx'

/** Every PC of an exam session sits a whole test by itself: begun here, watched here, and which of them are weak. */
export function Rehearsal({ examSessionId }: { examSessionId: string }) {
  const { institutionId } = usePlace()
  const { query, reload, refresh, isOld } = useQuery(
    useCallback(
      (signal: AbortSignal) =>
        callServer(rehearsalReport, { signal, query: { institutionId, id: examSessionId } }),
      [institutionId, examSessionId],
    ),
  )
  useEvery(refreshMs, refresh)
  return (
    <QueryResult query={query} texts={texts} onReload={reload}>
      {(report) => (
        <>
          <div role="status">
            {isOld && (
              <Alert color="yellow" role="none" my="sm">
                {texts.old}
              </Alert>
            )}
          </div>
          <Report report={report} named={{ institutionId, id: examSessionId }} onChanged={refresh} />
        </>
      )}
    </QueryResult>
  )
}

/** The same as a part of the exam session's page. */
export function RehearsalPanel({ examSessionId }: { examSessionId: string }) {
  return (
    <Paper withBorder p="lg" mt="1.25rem" component="section" aria-labelledby="rehearsal">
      <Title order={2} size="h3" id="rehearsal">
        {texts.title}
      </Title>
      <Rehearsal examSessionId={examSessionId} />
    </Paper>
  )
}
