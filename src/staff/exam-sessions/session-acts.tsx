import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import {
  closeExamSession,
  type ExamSessionDetail,
  openExamSession,
} from '#contract/calls/staff-exam-sessions.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useMay, usePlace } from '../session/place.ts'
import { examSessions as texts } from '../texts/exam-sessions.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { windowText } from './window-text.ts'

interface SessionActsProps {
  session: ExamSessionDetail
  onChanged: () => void
}

/** What may be done with an exam session where it stands. */
export function SessionActs({ session, onChanged }: SessionActsProps) {
  const may = useMay()
  const [act, setAct] = useState<'change' | 'open' | 'close' | null>(null)
  const { state } = session
  if (state === 'closed') return null
  const dialog = { session, onChanged, onClose: () => setAct(null) }
  return (
    <>
      {may('changeExamSession') && (
        <Button variant="default" onClick={() => setAct('change')}>
          {texts.change.open}
        </Button>
      )}
      {state === 'planned' && may('openExamSession') && (
        <Button onClick={() => setAct('open')}>{texts.opening.open}</Button>
      )}
      {state === 'open' && may('closeExamSession') && (
        <Button variant="default" onClick={() => setAct('close')}>
          {texts.closing.open}
        </Button>
      )}
      {act === 'change' && (
        <PlanDialog session={session} onPlanned={onChanged} onClose={() => setAct(null)} />
      )}
      {act === 'open' && <OpenDialog {...dialog} />}
      {act === 'close' && <CloseDialog {...dialog} />}
    </>
  )
}

interface DialogProps extends SessionActsProps {
  onClose: () => void
}

function OpenDialog({ session, onChanged, onClose }: DialogProps) {
  const { institutionId } = usePlace()
  const [now] = useState(Date.now)
  const { opening } = texts
  const isOver = session.to <= now
  return (
    <ActDialog
      title={opening.title}
      text={fill(opening.text, { window: windowText(session) })}
      act={opening.act}
      done={opening.done}
      perform={async () => {
        await callServer(openExamSession, { body: { institutionId, id: session.id } })
      }}
      isReady={!isOver}
      onDone={onChanged}
      onClose={onClose}
    >
      {isOver && <Alert color="yellow">{opening.over}</Alert>}
    </ActDialog>
  )
}

function CloseDialog({ session, onChanged, onClose }: DialogProps) {
  const { institutionId } = usePlace()
  const { closing } = texts
  const { listed, present, absent, begun } = session
  const [missing, waiting] = [listed - present - absent, present - begun]
  return (
    <ActDialog
      title={closing.title}
      text={closing.text}
      act={closing.act}
      color="red"
      done={closing.done}
      perform={async () => {
        await callServer(closeExamSession, { body: { institutionId, id: session.id } })
      }}
      onDone={onChanged}
      onClose={onClose}
    >
      {missing > 0 && <Text fw={600}>{fill(closing.missing, { count: missing })}</Text>}
      {waiting > 0 && <Text fw={600}>{fill(closing.waiting, { count: waiting })}</Text>}
    </ActDialog>
  )
}
