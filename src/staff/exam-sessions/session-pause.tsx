import { useState } from 'react'
import { staffAct } from '#contract/calls/staff-acts.ts'
import type { ExamSessionDetail } from '#contract/calls/staff-exam-sessions.ts'
import { callServer } from '#src/platform/api/client.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useMay, usePlace } from '../session/place.ts'
import { standingPause as texts } from '../texts/standing-pause.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { StandingPauseNotice } from '../ui/standing-pause-notice.tsx'

/** The act was done, and at so many sittings it was not. */
class NotAllGoOn extends Error {
  constructor(readonly count: number) {
    super(`${count} sittings do not go on`)
  }
}

const problemOf = (error: unknown) =>
  error instanceof NotAllGoOn ? fill(texts.some, { count: error.count }) : failureText(error)

interface SessionPauseProps {
  session: ExamSessionDetail
  onChanged: () => void
}

/** That all of this exam session are paused, and the way on. */
export function SessionPause({ session: { id, pause }, onChanged }: SessionPauseProps) {
  const { institutionId } = usePlace()
  const may = useMay()
  const [actId, setActId] = useState<string | null>(null)

  async function resume(reason: string): Promise<void> {
    const act = { id: actId ?? '', institutionId, examSessionId: id, sittings: 'all', reason } as const
    const { sittings } = await callServer(staffAct, { body: { ...act, action: { kind: 'resume' } } })
    const count = sittings.filter(({ outcome }) => outcome === 'refused').length
    if (count === 0) return
    onChanged()
    throw new NotAllGoOn(count)
  }

  return (
    <>
      <div role="status">
        {pause && (
          <StandingPauseNotice
            pause={pause}
            onResume={may('staffAct') ? () => setActId(crypto.randomUUID()) : null}
          />
        )}
      </div>
      {actId !== null && (
        <ActDialog
          title={texts.title}
          text={texts.text}
          act={texts.resume}
          done={texts.done}
          asksReason
          perform={resume}
          problemOf={problemOf}
          onDone={onChanged}
          onClose={() => setActId(null)}
        />
      )}
    </>
  )
}
