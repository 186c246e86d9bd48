import { Alert, Anchor } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { Link, useNavigate } from 'react-router'
import { changeForgotPassword } from '#contract/calls/passwords.ts'
import { callServer } from '#src/platform/api/client.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { EntranceForm } from '#src/ui/layouts/entrance-form.tsx'
import { recovery } from '#src/ui/texts/recovery.ts'
import { PasswordTwice } from './password-twice.tsx'
import { type NewPasswordForm, newPasswordRules } from './reset-rules.ts'

const { next: texts, otp: otpTexts } = recovery
const empty: NewPasswordForm = { password: '', confirmation: '' }

/** A refusal is logged, as specified, and told as well. */
function loggedFailure(error: unknown): string {
  console.warn('The new password was not saved', error)
  return failureText(error)
}

/** Confirms the one-time password and takes the new one. */
export function NewPassword({ code, otp }: { code: string; otp: string }) {
  const navigate = useNavigate()
  const { isBusy, problem, attempt } = useAttempt(loggedFailure)
  const form = useForm<NewPasswordForm>({ initialValues: empty, validate: newPasswordRules })

  const submit = ({ password, confirmation }: NewPasswordForm) =>
    attempt(async () => {
      const { accessKey } = configured()
      const body = { accessKey, code, otp, newPassword: password, confNewPassword: confirmation }
      await callServer(changeForgotPassword, { body })
      await navigate('/success-reset-password', { replace: true })
    })

  /** Setting values drops the messages about them: they are said again. */
  function refuse(errors: FormErrors): void {
    form.setValues(empty)
    form.setErrors(errors)
  }

  return (
    <Entrance title={texts.title}>
      <div role="status">
        {problem === null && (
          <Alert color="green" my="md" role="none">
            {texts.verified}
          </Alert>
        )}
      </div>
      <EntranceForm
        problem={
          problem !== null && (
            <>
              {problem}{' '}
              <Anchor component={Link} to="/password-send-email" inherit underline="always" display="block">
                {otpTexts.again}
              </Anchor>
            </>
          )
        }
        onSubmit={form.onSubmit(submit, refuse)}
        submit={texts.submit}
        isBusy={isBusy}
      >
        <PasswordTwice autoFocus texts={texts} propsOf={form.getInputProps} />
      </EntranceForm>
    </Entrance>
  )
}
