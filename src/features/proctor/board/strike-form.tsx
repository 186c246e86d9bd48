import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { proctor } from '#src/ui/texts/proctor.ts'
import classes from './board.module.css'

const { act: texts } = proctor

/** The reason for striking out a violation; it can be cancelled. */
export function StrikeForm({
  onStrike,
  onCancel,
}: {
  onStrike: (reason: string) => void
  onCancel: () => void
}) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onStrike(reason.trim())
  }
  return (
    <form
      className={classes.strike}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <TextInput
        size="sm"
        label={texts.reason}
        autoFocus
        // Escape leaves this question, and not the board around it.
        data-mantine-stop-propagation="true"
        maxLength={limits.proctor.reasonLength}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button size="sm" type="submit" disabled={reason.trim() === ''}>
          {texts.kinds.strike}
        </Button>
        <Button size="sm" variant="default" onClick={onCancel}>
          {proctor.pin.cancel}
        </Button>
      </Group>
    </form>
  )
}
