import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { changeExamSeat, examRoster, type RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import type { ExamSessionDetail } from '#contract/calls/staff-exam-sessions.ts'
import { seatKey } from '#contract/rules/exam-session.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { examRoster as texts } from '../texts/exam-roster.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { nameOf } from './candidate-cell.tsx'
import { useQuicker } from './use-quicker.ts'

interface SeatDialogProps {
  session: ExamSessionDetail
  entry: RosterEntry
  onDone: () => void
  onClose: () => void
}

/** Another seat; where somebody has it, the two can swap, once it is said who that is. */
export function SeatDialog({ session: { id }, entry, onDone, onClose }: SeatDialogProps) {
  const { institutionId } = usePlace()
  const onRefused = useQuicker(onDone)
  const [seat, setSeat] = useState('')
  const [holder, setHolder] = useState<RosterEntry | null>(null)
  const [isSwap, setSwap] = useState(false)
  const where = { institutionId, id }

  async function whoHas(wanted: string): Promise<RosterEntry | null> {
    const { list } = await callServer(examRoster, { query: { ...where, search: wanted, limit: 100 } })
    return list.find((one) => one.seat !== null && seatKey(one.seat) === seatKey(wanted)) ?? null
  }

  return (
    <ActDialog
      title={fill(texts.seat.title, { name: nameOf(entry) })}
      text={fill(texts.seat.text, { seat: entry.seat ?? texts.noSeat })}
      act={texts.seat.act}
      asksReason
      isReady={seat.trim() !== '' && (holder === null || isSwap)}
      perform={async (reason) => {
        const { id: entryId, version } = entry
        try {
          await callServer(changeExamSeat, { body: { ...where, entryId, version, seat, isSwap, reason } })
        } catch (error) {
          if (error instanceof ServerRefusal && error.code === 'examSession.seatTaken')
            setHolder(await whoHas(seat.trim()))
          throw error
        }
      }}
      done={fill(texts.seat.done, { name: nameOf(entry), seat: seat.trim() })}
      onRefused={onRefused}
      onDone={onDone}
      onClose={onClose}
    >
      <TextInput
        label={texts.seat.label}
        data-autofocus
        maxLength={limits.examSession.seatLength}
        value={seat}
        onChange={({ currentTarget }) => {
          setSeat(currentTarget.value)
          setHolder(null)
          setSwap(false)
        }}
      />
      {holder !== null && (
        <Checkbox
          label={fill(texts.seat.swap, { name: nameOf(holder), seat: entry.seat ?? texts.noSeat })}
          checked={isSwap}
          onChange={({ currentTarget }) => setSwap(currentTarget.checked)}
        />
      )}
    </ActDialog>
  )
}
