import { Anchor } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import { register } from '#contract/calls/account.ts'
import { callServer } from '#src/platform/api/client.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { EntranceForm } from '#src/ui/layouts/entrance-form.tsx'
import { useSession } from '#src/ui/session-context.ts'
import { registration as texts } from '#src/ui/texts/registration.ts'
import { EmailInput } from '../login/email-input.tsx'
import { PasswordTwice } from '../password-reset/password-twice.tsx'
import { Registered } from './registered.tsx'
import { type RegistrationForm, registrationRules } from './registration-rules.ts'

/**
 * The server's sentence, with those on single fields; without an answer the specified words
 * (spec: accounts#registration).
 */
function refusalText(error: unknown): string {
  if (!(error instanceof ServerRefusal)) return texts.noAnswer
  return error.errors[0]?.message ?? error.message
}

/** A new account: the link to confirm its address is mailed, and its owner is signed in at once. */
export function RegistrationScreen() {
  const session = useSession()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [registered, setRegistered] = useState<string | null>(null)
  const form = useForm<RegistrationForm>({
    initialValues: { email: '', password: '', confirmation: '' },
    validate: registrationRules,
  })

  async function submit({ email, password, confirmation }: RegistrationForm): Promise<void> {
    setBusy(true)
    setRefused(null)
    const address = email.trim()
    try {
      const { accessKey } = configured()
      await callServer(register, {
        body: { accessKey, email: address, newPassword: password, confNewPassword: confirmation },
      })
      setRegistered(address)
      session.send({
        type: 'candidate.signIn',
        credentials: { by: 'password', email: address, password },
      })
    } catch (error) {
      setRefused(refusalText(error))
    } finally {
      setBusy(false)
    }
  }

  /** What was typed stays, passwords aside. */
  function refuse(errors: FormErrors): void {
    form.setValues({ password: '', confirmation: '' })
    form.setErrors(errors)
  }

  if (registered !== null) return <Registered email={registered} />
  return (
    <Entrance
      title={texts.title}
      lead={texts.lead}
      foot={
        <>
          {texts.haveAccount}{' '}
          <Anchor component={Link} to="/" inherit underline="always">
            {texts.toLogin}
          </Anchor>
        </>
      }
    >
      <EntranceForm
        problem={refused}
        dismissal={{ label: texts.dismiss, onDismiss: () => setRefused(null) }}
        onSubmit={form.onSubmit(submit, refuse)}
        submit={texts.submit}
        isBusy={isBusy}
      >
        <EmailInput label={texts.email} placeholder={texts.emailHint} {...form.getInputProps('email')} />
        <PasswordTwice
          texts={{ password: texts.password, hint: texts.passwordHint, confirmation: texts.confirmation }}
          propsOf={form.getInputProps}
        />
      </EntranceForm>
    </Entrance>
  )
}
