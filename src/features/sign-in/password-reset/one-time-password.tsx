import { Anchor, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from 'react-router'
import { verifyForgotPassword } from '#contract/calls/passwords.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { EntranceForm } from '#src/ui/layouts/entrance-form.tsx'
import { recovery } from '#src/ui/texts/recovery.ts'
import classes from './one-time-password.module.css'
import { otpRule } from './reset-rules.ts'

const { otp: texts } = recovery

interface OneTimePasswordProps {
  code: string
  onVerified: (otp: string) => void
}

/**
 * Takes the six mailed digits. What the server says of a wrong one is shown as it says it
 * (spec: accounts#forgotten-password).
 */
export function OneTimePassword({ code, onVerified }: OneTimePasswordProps) {
  const { isBusy, problem, attempt } = useAttempt()
  const form = useForm({ initialValues: { otp: '' }, validate: { otp: otpRule } })

  const submit = (values: { otp: string }) =>
    attempt(async () => {
      const otp = values.otp.trim()
      const { accessKey } = configured()
      await callServer(verifyForgotPassword, { body: { accessKey, code, otp } })
      onVerified(otp)
    })

  return (
    <Entrance
      title={texts.title}
      lead={texts.lead}
      foot={
        <Anchor component={Link} to="/password-send-email" inherit underline="always">
          {texts.again}
        </Anchor>
      }
    >
      <EntranceForm problem={problem} onSubmit={form.onSubmit(submit)} submit={texts.submit} isBusy={isBusy}>
        <TextInput
          className={classes.digits}
          label={texts.label}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.otp.length}
          autoFocus
          {...form.getInputProps('otp')}
        />
      </EntranceForm>
    </Entrance>
  )
}
