import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { type ExamSessionDetail, examSessionShow } from '#contract/calls/staff-exam-sessions.ts'
import { callServer } from '#src/platform/api/client.ts'
import { clockTime } from '#src/ui/dates.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, usePlace } from '../session/place.ts'
import { examSessions } from '../texts/exam-sessions.ts'
import { refreshMs, useEvery } from '../ui/use-every.ts'
import classes from './wall-view.module.css'
import { hourText } from './window-text.ts'

const { wall: texts, detail } = examSessions

/** What a projector shows to the room: token, name, room, until when, and the clock; nothing of candidates. */
export function WallView({ id }: { id: string }) {
  const { institutionId } = usePlace()
  const leave = useLeaving(id)
  const { query, reload, refresh } = useQuery(
    useCallback(
      (signal: AbortSignal) => callServer(examSessionShow, { query: { institutionId, id }, signal }),
      [id, institutionId],
    ),
  )
  const [now, setNow] = useState(Date.now)
  useEvery(refreshMs, refresh)
  useEvery(1000, () => setNow(Date.now()))
  return createPortal(
    <section className={classes.wall} aria-label={texts.label}>
      {query.status !== 'ready' && <h1 className={classes.name}>{texts.label}</h1>}
      <QueryResult query={query} texts={detail} onReload={reload}>
        {(session) => (
          <>
            <header className={classes.head}>
              <h1 className={classes.name}>{session.name}</h1>
              <p>{session.room}</p>
            </header>
            <Middle session={session} now={now} />
          </>
        )}
      </QueryResult>
      <footer className={classes.foot}>
        <time className={classes.clock}>{clockTime(now)}</time>
        <Button className={classes.leave} variant="subtle" color="gray" onClick={leave}>
          {texts.leave}
        </Button>
      </footer>
    </section>,
    document.body,
  )
}

function Middle({ session: { state, token, from, to }, now }: { session: ExamSessionDetail; now: number }) {
  if (token === null)
    return <p className={classes.until}>{state === 'closed' ? texts.closed : texts.notOpen}</p>
  const until =
    now < from
      ? fill(texts.from, { from: hourText(from), to: hourText(to) })
      : fill(texts.until, { time: hourText(to) })
  return (
    <>
      <div>
        <p className={classes.label}>{texts.token}</p>
        <p className={classes.token}>{[...token].join(' ')}</p>
      </div>
      <p className={classes.until}>{now < to ? until : texts.over}</p>
    </>
  )
}

/** Leads back to the exam session: by Escape, which also ends the full screen, or by the button. */
function useLeaving(id: string): () => void {
  const navigate = useNavigate()
  const address = useAddress()
  const back = address(`/sessions/${id}`)
  const leave = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen()
    void navigate(back)
  }, [back, navigate])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave()
    }
    // A browser keeps the Escape to itself that ends the full screen.
    const onScreen = () => {
      if (!document.fullscreenElement) leave()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('fullscreenchange', onScreen)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('fullscreenchange', onScreen)
    }
  }, [leave])
  return leave
}
