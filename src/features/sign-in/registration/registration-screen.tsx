import { Anchor } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { Link, useLocation, useNavigate } from 'react-router'
import { register } from '#contract/calls/account.ts'
import { callServer } from '#src/platform/api/client.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { EntranceForm } from '#src/ui/layouts/entrance-form.tsx'
import { useSession } from '#src/ui/session-context.ts'
import { registration as texts } from '#src/ui/texts/registration.ts'
import { EmailInput } from '../login/email-input.tsx'
import { PasswordTwice } from '../password-reset/password-twice.tsx'
import { justRegistered, registeredHere } from './just-registered.ts'
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
  const { isBusy, problem, attempt, forget } = useAttempt(refusalText)
  const navigate = useNavigate()
  const registered = registeredHere(useLocation().state)
  const form = useForm<RegistrationForm>({
    initialValues: { email: '', password: '', confirmation: '' },
    validate: registrationRules,
  })

  const submit = ({ email, password, confirmation }: RegistrationForm) =>
    attempt(async () => {
      const address = email.trim()
      const { accessKey } = configured()
      await callServer(register, {
        body: { accessKey, email: address, newPassword: password, confNewPassword: confirmation },
      })
      await navigate('.', { replace: true, state: justRegistered(address) })
      session.send({
        type: 'candidate.signIn',
        credentials: { by: 'password', email: address, password },
      })
    })

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
        problem={problem}
        dismissal={{ label: texts.dismiss, onDismiss: forget }}
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
