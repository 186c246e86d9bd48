import { Button, Group, Modal, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import type { ExamSessionDetail } from '#contract/calls/staff-exam-sessions.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { examRoster } from '../texts/exam-roster.ts'
import pair from '../ui/picture-pair.module.css'
import { nameOf } from './candidate-cell.tsx'
import classes from './check-in-dialog.module.css'
import { InstitutionPhoto, LiveCamera } from './door-pictures.tsx'
import type { Door } from './use-door.ts'
import { useQuicker } from './use-quicker.ts'

const { look: texts, noSeat } = examRoster

interface CheckInDialogProps {
  session: ExamSessionDetail
  entry: RosterEntry
  door: Door
  /** Somebody else has dealt with them meanwhile. */
  onPassed: () => void
}

/** Whoever comes, beside the institution's photo of them and the picture of the camera at their seat; Enter checks them in. */
export function CheckInDialog({ session, entry, door, onPassed }: CheckInDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const saysQuicker = useQuicker(onPassed)
  const name = nameOf(entry)
  const facts = [
    [texts.facts.nim, entry.nim ?? texts.none],
    [texts.facts.seat, entry.seat ?? noSeat],
    [texts.facts.email, entry.email],
  ] as const

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await door.letIn(entry)
  }

  return (
    <Modal
      opened
      size="lg"
      padding="1.25rem"
      xOffset="2vw"
      returnFocus={false}
      onClose={door.leave}
      title={fill(texts.title, { name })}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <div className={pair.pair}>
            <InstitutionPhoto session={session} entry={entry} />
            <LiveCamera
              session={session}
              entry={entry}
              onRefused={(error) => {
                if (saysQuicker(error)) door.leave()
              }}
            />
          </div>
          <dl className={classes.facts}>
            {facts.map(([title, value]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Group justify="end">
            <Button variant="default" disabled={isBusy} onClick={door.leave}>
              {shell.cancel}
            </Button>
            <Button
              type="submit"
              data-autofocus
              loading={isBusy}
              leftSection={<IconCheck size={18} aria-hidden="true" />}
            >
              {texts.act}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
