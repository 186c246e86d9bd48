import { Anchor, Code, Text, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { EnrolmentActor } from '#machines/staff-enrolment/machine.ts'
import type { NewTotp } from '#machines/staff-enrolment/setup.ts'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { EntranceForm } from '#src/ui/layouts/entrance-form.tsx'
import { QrCode } from '#src/ui/parts/qr-code.tsx'
import { signIn } from '../texts/sign-in.ts'
import { problemText } from './problem-text.ts'
import classes from './totp-screen.module.css'

const { totp: texts, enrol } = signIn

/** The secret in fours, as it is typed. */
const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The QR code of an authenticator app's secret, the secret to be typed, and the digits that confirm it. */
export function TotpScreen({ actor, totp }: { actor: EnrolmentActor; totp: NewTotp }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const [code, setCode] = useState('')

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (code !== '') actor.send({ type: 'digits.given', code })
  }

  return (
    <Entrance
      title={texts.title}
      lead={texts.scan}
      foot={
        <Anchor
          component="button"
          type="button"
          inherit
          underline="always"
          onClick={() => actor.send({ type: 'factor.back' })}
        >
          {enrol.back}
        </Anchor>
      }
    >
      <QrCode content={totp.uri} label={texts.qr} className={classes.qr} />
      <Text size="sm">{texts.secret}</Text>
      <Code block mb="md" className={classes.secret}>
        {spaced(totp.secret)}
      </Code>
      <EntranceForm problem={problemText(failure)} onSubmit={submit} submit={texts.confirm} isBusy={isBusy}>
        <TextInput
          label={texts.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={6}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\D/g, ''))}
        />
      </EntranceForm>
    </Entrance>
  )
}
