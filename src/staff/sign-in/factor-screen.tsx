import { Button, Divider, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { EntranceForm } from '#src/ui/layouts/entrance-form.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { useSelf, useStaffSession } from '../session/session-context.ts'
import { signIn } from '../texts/sign-in.ts'
import { problemText } from './problem-text.ts'
import { SignOutLink } from './sign-out-link.tsx'

const { prove: texts } = signIn

/** The second factor: a passkey where the person has one, or the digits of an app, or a recovery code. */
export function FactorScreen() {
  const session = useStaffSession()
  const { name, factors } = useSelf()
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(session, ({ context }) => context.problem)
  const [code, setCode] = useState('')
  const hasPasskey = factors.passkeys.length > 0

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (code.trim() !== '') session.send({ type: 'code.given', code: code.trim() })
  }

  return (
    <Entrance title={texts.title} lead={fill(texts.lead, { name })} foot={<SignOutLink />}>
      {hasPasskey && (
        <>
          <Button
            fullWidth
            autoFocus
            disabled={isBusy}
            leftSection={<IconFingerprint size={20} aria-hidden="true" />}
            onClick={() => session.send({ type: 'passkey.offered' })}
          >
            {texts.passkey}
          </Button>
          <Divider my="lg" label={texts.or} />
        </>
      )}
      <EntranceForm problem={problemText(problem)} onSubmit={submit} submit={texts.submit} isBusy={isBusy}>
        <TextInput
          name="code"
          label={texts.code}
          autoComplete="one-time-code"
          autoFocus={!hasPasskey}
          maxLength={20}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </EntranceForm>
    </Entrance>
  )
}
