import { Alert, Anchor } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { changeForgotPassword } from '#contract/calls/passwords.ts'
import { callServer } from '#src/platform/api/client.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { EntranceForm } from '#src/ui/layouts/entrance-form.tsx'
import { recovery } from '#src/ui/texts/recovery.ts'
import { PasswordTwice } from './password-twice.tsx'
import { type NewPasswordForm, newPasswordRules } from './reset-rules.ts'

const { next: texts, otp: otpTexts } = recovery
const empty: NewPasswordForm = { password: '', confirmation: '' }

/** Confirms the one-time password and takes the new one. A refusal is logged, as specified, and told as well. */
export function NewPassword({ code, otp }: { code: string; otp: string }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<NewPasswordForm>({ initialValues: empty, validate: newPasswordRules })

  async function submit({ password, confirmation }: NewPasswordForm): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const { accessKey } = configured()
      const body = { accessKey, code, otp, newPassword: password, confNewPassword: confirmation }
      await callServer(changeForgotPassword, { body })
      await navigate('/success-reset-password', { replace: true })
    } catch (error) {
      console.warn('The new password was not saved', error)
      setProblem(failureText(error))
      setBusy(false)
    }
  }

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
