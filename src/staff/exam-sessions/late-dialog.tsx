import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { admitLateComer } from '#contract/calls/staff-exam-roster.ts'
import type { ExamSessionDetail } from '#contract/calls/staff-exam-sessions.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { examRoster } from '../texts/exam-roster.ts'
import { ActDialog } from '../ui/act-dialog.tsx'

const { lateComer: texts } = examRoster

interface LateDialogProps {
  session: ExamSessionDetail
  onDone: () => void
  onClose: () => void
}

/** A member who was not listed, and has come. A proctor does not see the institution's members, and so types the address. */
export function LateDialog({ session: { id }, ...dialog }: LateDialogProps) {
  const { institutionId } = usePlace()
  const [typed, setTyped] = useState('')
  const [seat, setSeat] = useState('')
  const email = typed.trim()
  return (
    <ActDialog
      title={texts.title}
      text={texts.text}
      act={texts.act}
      asksReason
      isReady={email !== ''}
      perform={async (reason) => {
        const given = seat.trim() === '' ? {} : { seat }
        await callServer(admitLateComer, { body: { institutionId, id, email, reason, ...given } })
      }}
      done={fill(texts.done, { email })}
      {...dialog}
    >
      <TextInput
        label={texts.email}
        type="email"
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <TextInput
        label={texts.seat}
        maxLength={limits.examSession.seatLength}
        value={seat}
        onChange={({ currentTarget }) => setSeat(currentTarget.value)}
      />
    </ActDialog>
  )
}
