import { Alert, Button, Paper, PasswordInput, Stack } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { useState } from 'react'
import { login, logout } from '#contract/calls/account.ts'
import { changePassword } from '#contract/calls/passwords.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useFleeting } from '#src/ui/hooks/fleeting.ts'
import { useSession } from '#src/ui/session-context.ts'
import { account } from '#src/ui/texts/account.ts'
import { login as loginTexts } from '#src/ui/texts/login.ts'
import { type PasswordForm, passwordFormProblem, passwordRules } from './password-rules.ts'

const empty: PasswordForm = { current: '', next: '', confirmation: '' }
const isWrongPassword = (error: unknown) =>
  error instanceof ServerRefusal && error.code === 'password.currentWrong'

/** Changes the password and signs in again with the new one (spec: accounts#password-change). */
export function PasswordPanel({ email }: { email: string }) {
  const session = useSession()
  const [isSaving, setSaving] = useState(false)
  const [outcome, say] = useFleeting<{ color: string; text: string }>(limits.snackbar.longMs)
  const form = useForm<PasswordForm>({ initialValues: empty, validate: passwordRules })

  async function save({ current, next, confirmation }: PasswordForm): Promise<void> {
    setSaving(true)
    say(null)
    try {
      await callServer(changePassword, {
        body: { currentPassword: current, newPassword: next, confNewPassword: confirmation },
      })
      const renewed = await callServer(login, {
        body: { accessKey: configured().accessKey, provider: 'email', email, password: next },
      })
      // The session of the old password ends here; the server has ended those of other browsers.
      await callServer(logout, {}).catch(() => undefined)
      session.send({ type: 'session.renewed', session: renewed })
      say({ color: 'green', text: account.password.changed })
    } catch (error) {
      say({ color: 'red', text: isWrongPassword(error) ? account.password.wrong : failureText(error) })
    } finally {
      form.setValues(empty)
      setSaving(false)
    }
  }

  /** Setting values drops the messages about them: they are said again. */
  function refuse(errors: FormErrors): void {
    const problem = passwordFormProblem(form.values)
    if (problem) say({ color: 'red', text: problem })
    form.setValues(empty)
    form.setErrors(errors)
  }

  /** Without a confirmation the button is disabled: the message appears when the field is left empty. */
  function missConfirmation(): void {
    const { current, next, confirmation } = form.values
    if (confirmation === '' && `${current}${next}` !== '') form.validateField('confirmation')
  }

  const confirmation = form.getInputProps('confirmation')
  const toggle = { 'aria-label': loginTexts.showPassword }
  return (
    <Paper withBorder p="xl" maw="52rem">
      <form noValidate onSubmit={form.onSubmit(save, refuse)}>
        <Stack gap="md" maw="24rem">
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          <PasswordInput
            label={account.password.current}
            autoComplete="current-password"
            visibilityToggleButtonProps={toggle}
            {...form.getInputProps('current')}
          />
          <PasswordInput
            label={account.password.next}
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
            {...form.getInputProps('next')}
          />
          <PasswordInput
            label={account.password.confirmation}
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
            {...confirmation}
            onBlur={missConfirmation}
          />
          <Button type="submit" disabled={form.values.confirmation === ''} loading={isSaving}>
            {account.password.update}
          </Button>
        </Stack>
      </form>
      <div role="alert">
        {outcome && (
          <Alert color={outcome.color} mt="md" maw="24rem" role="none">
            {outcome.text}
          </Alert>
        )}
      </div>
    </Paper>
  )
}
