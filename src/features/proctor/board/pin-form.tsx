import { Alert, Button, Group, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ProctorEvent } from '#machines/proctor/setup.ts'
import { proctor as texts } from '#src/ui/texts/proctor.ts'
import type { BoardPicture } from '../inspection/board-picture.ts'
import classes from './board.module.css'

function problemOf({ state, message }: BoardPicture['board']): string | null {
  return state === 'wrong' ? texts.pin.wrong : message
}

/** Asks for the PIN. After too many wrong ones it is disabled for a while and says so. */
export function PinForm({
  board,
  send,
}: {
  board: BoardPicture['board']
  send: (event: ProctorEvent) => void
}) {
  const [pin, setPin] = useState('')
  const isBusy = board.tags.includes('busy')
  const close = () => send({ type: 'proctor.closed' })

  function open(event: FormEvent): void {
    event.preventDefault()
    send({ type: 'pin.given', pin })
    setPin('')
  }

  if (board.tags.includes('lockedOut'))
    return (
      <>
        <Alert color="red" role="alert">
          {texts.pin.lockedOut}
        </Alert>
        <Group justify="flex-end" mt="lg">
          <Button autoFocus data-autofocus variant="default" onClick={close}>
            {texts.pin.cancel}
          </Button>
        </Group>
      </>
    )
  return (
    <form onSubmit={open}>
      <p className={classes.text}>{texts.pin.text}</p>
      <PasswordInput
        autoFocus
        data-autofocus
        label={texts.pin.label}
        error={problemOf(board)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value)}
      />
      <p className={classes.text}>{texts.clockRuns}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {texts.pin.cancel}
        </Button>
        <Button type="submit" loading={isBusy} disabled={pin.length < 4}>
          {texts.pin.open}
        </Button>
      </Group>
    </form>
  )
}
