import { Alert, Anchor } from '@mantine/core'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { examSessionShow } from '#contract/calls/staff-exam-sessions.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { useAddress, usePlace } from '../session/place.ts'
import { examSessions } from '../texts/exam-sessions.ts'
import { layout } from '../texts/layout.ts'
import { DetailResult } from '../ui/detail-result.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { OwnPinPanel } from './own-pin-panel.tsx'
import { PapersMenu } from './papers-menu.tsx'
import { Roster } from './roster.tsx'
import { SessionActs } from './session-acts.tsx'
import { SessionFacts } from './session-facts.tsx'
import { SessionPause } from './session-pause.tsx'
import { TokenPanel } from './token-panel.tsx'
import { refreshMs, useEvery } from './use-every.ts'

const { detail: texts } = examSessions

/** One exam session: how it stands, what may be done with it, its token and its roster. */
export function SessionPage({ id }: { id: string }) {
  const { institutionId } = usePlace()
  const address = useAddress()
  const { query, reload, refresh, isOld } = useQuery(
    useCallback(
      (signal: AbortSignal) => callServer(examSessionShow, { query: { institutionId, id }, signal }),
      [id, institutionId],
    ),
  )
  useEvery(refreshMs, refresh)
  return (
    <>
      <Anchor component={Link} to={address('/sessions')}>
        {texts.back}
      </Anchor>
      <div role="status">
        {isOld && (
          <Alert color="yellow" role="none" mt="sm">
            {texts.old}
          </Alert>
        )}
      </div>
      <DetailResult title={layout.titles.sessions} query={query} texts={texts} onReload={reload}>
        {(session) => (
          <PageFrame
            title={session.name}
            acts={
              <>
                <PapersMenu sessionId={session.id} />
                <SessionActs session={session} onChanged={refresh} />
              </>
            }
          >
            <SessionPause session={session} onChanged={refresh} />
            <SessionFacts session={session} />
            {session.token !== null && (
              <TokenPanel session={session} token={session.token} onChanged={refresh} />
            )}
            <Roster session={session} onChanged={refresh} />
            {session.state !== 'closed' && <OwnPinPanel examSessionId={session.id} />}
          </PageFrame>
        )}
      </DetailResult>
    </>
  )
}
