import { Anchor } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate } from 'react-router'
import { forgotPassword } from '#contract/calls/passwords.ts'
import { emailProblem } from '#contract/rules/credentials.ts'
import { callServer } from '#src/platform/api/client.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { EntranceForm } from '#src/ui/layouts/entrance-form.tsx'
import { recovery } from '#src/ui/texts/recovery.ts'
import { EmailInput } from '../login/email-input.tsx'

const { request: texts } = recovery

const emailRule = (email: string): string | null => {
  const problem = emailProblem(email)
  return problem && { required: texts.rules.emailRequired, invalid: texts.rules.emailInvalid }[problem]
}

/** 400 means an unknown address (spec: accounts#forgotten-password). */
const problemText = (error: unknown): string =>
  error instanceof ServerRefusal && error.status === 400 ? texts.unknown : failureText(error)

/** Asks for the address to which a one-time password is mailed. */
export function ForgotPasswordScreen() {
  const navigate = useNavigate()
  const { isBusy, problem, attempt } = useAttempt(problemText)
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailRule } })

  const submit = ({ email }: { email: string }) =>
    attempt(async () => {
      const { accessKey } = configured()
      const { code } = await callServer(forgotPassword, { body: { accessKey, email: email.trim() } })
      await navigate(`/success-send-email?code=${encodeURIComponent(code)}`)
    })

  return (
    <Entrance
      title={texts.title}
      lead={texts.lead}
      foot={
        <Anchor component={Link} to="/" inherit underline="always">
          {recovery.backToLogin}
        </Anchor>
      }
    >
      <EntranceForm problem={problem} onSubmit={form.onSubmit(submit)} submit={texts.submit} isBusy={isBusy}>
        <EmailInput label={texts.email} placeholder={texts.emailHint} {...form.getInputProps('email')} />
      </EntranceForm>
    </Entrance>
  )
}
