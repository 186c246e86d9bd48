import { Alert, Anchor } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment, useCallback } from 'react'
import { Link } from 'react-router'
import { type ExamSessionDetail, examSessionShow } from '#contract/calls/staff-exam-sessions.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { PcChecksPanel } from '../pc-checks/pc-checks-panel.tsx'
import { RehearsalPanel } from '../rehearsal/rehearsal-panel.tsx'
import { useAddress, usePlace } from '../session/place.ts'
import { examSessions } from '../texts/exam-sessions.ts'
import { layout } from '../texts/layout.ts'
import { DetailResult } from '../ui/detail-result.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { refreshMs, useEvery } from '../ui/use-every.ts'
import { AskingPcs } from './asking-pcs.tsx'
import { OwnPinPanel } from './own-pin-panel.tsx'
import { PapersMenu } from './papers-menu.tsx'
import { Roster } from './roster.tsx'
import { SessionActs } from './session-acts.tsx'
import { SessionFacts } from './session-facts.tsx'
import { SessionPause } from './session-pause.tsx'
import { TokenPanel } from './token-panel.tsx'

const { detail: texts } = examSessions

interface SessionPartsProps {
  session: ExamSessionDetail
  onChanged: () => void
}

/**
 * Facts, token and roster. On a phone the door comes first, since whoever walks with it asks who comes: in the page itself, so that the
 * keyboard goes through it from top to bottom.
 */
function SessionParts({ session, onChanged }: SessionPartsProps) {
  const isPhone = useMediaQuery('(max-width: 48rem)', false, { getInitialValueInEffect: false })
  const { token } = session
  const head = (
    <Fragment key="head">
      <SessionFacts session={session} />
      {token !== null && <TokenPanel session={session} token={token} onChanged={onChanged} />}
    </Fragment>
  )
  const roster = <Roster key="roster" session={session} onChanged={onChanged} />
  return isPhone && session.state === 'open' ? [roster, head] : [head, roster]
}

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
            <SessionParts session={session} onChanged={refresh} />
            {session.needsPassport && session.state !== 'closed' && <AskingPcs session={session} />}
            <PcChecksPanel examSessionId={session.id} />
            <RehearsalPanel examSessionId={session.id} />
            {session.state !== 'closed' && <OwnPinPanel examSessionId={session.id} />}
          </PageFrame>
        )}
      </DetailResult>
    </>
  )
}
