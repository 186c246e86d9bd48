import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCheck, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import {
  markAbsent,
  type RosterEntry,
  removeFromExamRoster,
  undoCheckIn,
} from '#contract/calls/staff-exam-roster.ts'
import type { ExamSessionDetail } from '#contract/calls/staff-exam-sessions.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useMay, usePlace } from '../session/place.ts'
import { examRoster as texts } from '../texts/exam-roster.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { nameOf } from './candidate-cell.tsx'
import classes from './roster.module.css'
import { SeatDialog } from './seat-dialog.tsx'
import type { Door } from './use-door.ts'
import { useQuicker } from './use-quicker.ts'

interface EntryActsProps {
  session: ExamSessionDetail
  entry: RosterEntry
  door: Door
  onChanged: () => void
}

type Act = 'look' | 'undo' | 'absent' | 'remove' | 'seat'

/** What may be done with somebody on the roster, by where they and the exam session stand. */
export function EntryActs({ session, entry, door, onChanged }: EntryActsProps) {
  const may = useMay()
  const [act, setAct] = useState<Act | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { attendance } = entry
  const isOpen = session.state === 'open'
  const isAwaited = isOpen && (attendance === 'expected' || attendance === 'absent')
  const acts: Act[] = [
    ...(isAwaited && may('askDoorPicture') ? (['look'] as const) : []),
    ...(isOpen && attendance === 'present' && may('undoCheckIn') ? (['undo'] as const) : []),
    ...(isOpen && (attendance === 'expected' || attendance === 'present') && may('markAbsent')
      ? (['absent'] as const)
      : []),
    ...(may('changeExamSeat') ? (['seat'] as const) : []),
    ...(session.state === 'planned' && may('removeFromExamRoster') ? (['remove'] as const) : []),
  ]
  const name = nameOf(entry)
  const close = () => {
    setAct(null)
    if (isOpen) setTimeout(() => door.searchRef.current?.focus())
  }
  const dialog = { session, entry, onDone: onChanged, onClose: close }
  return (
    <div className={classes.acts}>
      {isAwaited && may('checkInCandidate') && (
        <Button
          className={classes.checkIn}
          aria-label={fill(texts.checkIn.of, { name })}
          loading={isBusy}
          leftSection={<IconCheck size={18} aria-hidden="true" />}
          onClick={async () => {
            setBusy(true)
            await door.checkIn(entry)
            setBusy(false)
          }}
        >
          {texts.checkIn.act}
        </Button>
      )}
      {acts.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={42} aria-label={fill(texts.actsOf, { name })}>
              <IconDots size={20} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {acts.map((one) => (
              <Menu.Item key={one} onClick={() => (one === 'look' ? door.look(entry) : setAct(one))}>
                {texts[one].open}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {act === 'seat' && <SeatDialog {...dialog} />}
      {act !== null && act !== 'seat' && act !== 'look' && <EntryDialog act={act} {...dialog} />}
    </div>
  )
}

interface EntryDialogProps {
  session: ExamSessionDetail
  entry: RosterEntry
  act: Exclude<Act, 'seat' | 'look'>
  onDone: () => void
  onClose: () => void
}

/** Asks before an act on somebody, with a reason where its record needs one. */
function EntryDialog({ session, entry, act, onDone, onClose }: EntryDialogProps) {
  const { institutionId } = usePlace()
  const onRefused = useQuicker(onDone)
  const words = texts[act]
  const name = nameOf(entry)
  const seen = { institutionId, id: session.id, entryId: entry.id, version: entry.version }
  return (
    <ActDialog
      title={fill(words.title, { name })}
      text={words.text}
      act={words.act}
      color="red"
      asksReason={act !== 'remove'}
      perform={async (reason) => {
        if (act === 'remove') await callServer(removeFromExamRoster, { body: seen })
        else if (act === 'undo') await callServer(undoCheckIn, { body: { ...seen, reason } })
        else await callServer(markAbsent, { body: { ...seen, reason } })
      }}
      done={fill(words.done, { name })}
      onRefused={onRefused}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
