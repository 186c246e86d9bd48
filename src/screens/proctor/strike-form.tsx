import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { proctor } from '#src/texts/proctor.ts'
import classes from './board.module.css'

const { act: texts } = proctor

/** Why a violation is struck out. */
export function StrikeForm({ onStrike }: { onStrike: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onStrike(reason.trim())
  }
  return (
    <form className={classes.strike} onSubmit={submit}>
      <TextInput
        size="sm"
        label={texts.reason}
        autoFocus
        maxLength={limits.proctor.reasonLength}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button size="sm" type="submit" disabled={reason.trim() === ''}>
        {texts.kinds.strike}
      </Button>
    </form>
  )
}
