import { Button, Group, Loader, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { IconDevices } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { examMachine } from '#machines/exam/machine.ts'
import { exam as texts } from '#src/ui/texts/exam.ts'
import classes from './takeover-screen.module.css'

const pinCodes = ['pin.required', 'pin.wrong']

/** Another browser is the active one: what that means, and how to continue here (spec: answers#one-active-browser). */
export function TakeoverScreen({ exam }: { exam: ActorRefFrom<typeof examMachine> }) {
  const failure = useSelector(exam, ({ context }) => context.failure)
  const isBusy = useSelector(exam, (snapshot) => snapshot.matches({ stage: { elsewhere: 'takingOver' } }))
  const [pin, setPin] = useState('')
  const needsPin = pinCodes.includes(failure?.code ?? '')

  function takeOver(event: FormEvent): void {
    event.preventDefault()
    exam.send({ type: 'candidate.takeOver', pin: needsPin ? pin : null })
    setPin('')
  }

  return (
    <form className={classes.place} onSubmit={takeOver}>
      <IconDevices size={44} stroke={1.4} aria-hidden="true" />
      <h1 className={classes.title}>{texts.elsewhere.title}</h1>
      <p className={classes.text}>{texts.elsewhere.text}</p>
      {needsPin && (
        <PasswordInput
          className={classes.pin}
          label={texts.elsewhere.pin}
          description={texts.elsewhere.pinHint}
          error={failure?.code === 'pin.wrong' && failure.message}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value)}
        />
      )}
      <Group justify="center">
        <Button variant="default" onClick={() => exam.send({ type: 'candidate.leave' })}>
          {texts.elsewhere.leave}
        </Button>
        <Button type="submit" loading={isBusy} disabled={needsPin && pin === ''}>
          {texts.elsewhere.takeOver}
        </Button>
      </Group>
      <p className={classes.waits} role="status">
        <Loader className={classes.turning} size={14} aria-hidden="true" />
        {needsPin ? texts.elsewhere.waitsHere : texts.elsewhere.waits}
      </p>
    </form>
  )
}
