import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { SignInProblem } from '#machines/session.machine.ts'
import { useSession } from '#src/app/session-context.ts'
import { login } from '#src/texts/login.ts'
import { shell } from '#src/texts/shell.ts'
import { emailProblem, formProblem, passwordProblem } from './login-rules.ts'
import classes from './login-screen.module.css'

const problemText = ({ kind, message }: SignInProblem): string => {
  if (kind === 'refused') return message
  return kind === 'expired' ? login.expired : shell.networkFailed
}

/** E-mail and password (spec 1, section 5, 'Login'). What is invalid clears the password only (decision 9). */
export function LoginScreen() {
  const session = useSession()
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(session, ({ context }) => context.problem)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [invalid, setInvalid] = useState<{ form: string; email: string | null; password: string | null }>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const form = formProblem({ email, password })
    if (form === null) {
      setInvalid(undefined)
      session.send({ type: 'candidate.signIn', email: email.trim(), password })
      return
    }
    setInvalid({ form, email: emailProblem(email), password: passwordProblem(password) })
    setPassword('')
  }

  const alert = invalid?.form ?? (problem && problemText(problem))
  return (
    <div className={classes.card}>
      <Title order={1}>{login.title}</Title>
      <Text c="dimmed" mt={4} mb="lg">
        {login.lead}
      </Text>
      <div role="alert">
        {alert && (
          <Alert color={!invalid && problem?.kind === 'expired' ? 'ink' : 'red'} mb="md" role="none">
            {alert}
          </Alert>
        )}
      </div>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={login.email}
            placeholder={login.emailHint}
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            value={email}
            error={invalid?.email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            onBlur={() => setInvalid((before) => before && { ...before, email: emailProblem(email) })}
          />
          <PasswordInput
            label={login.password}
            name="password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': login.showPassword }}
            value={password}
            error={invalid?.password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <Button type="submit" mt="xs" fullWidth loading={isBusy}>
            {login.submit}
          </Button>
        </Stack>
      </form>
    </div>
  )
}
