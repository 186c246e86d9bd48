import { Anchor, PasswordInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { pcCheckPath } from '#contract/pc-paths.ts'
import type { SignInProblem } from '#machines/session/setup.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { EntranceForm } from '#src/ui/layouts/entrance-form.tsx'
import { QueuePlace } from '#src/ui/queue-place.tsx'
import { useSession } from '#src/ui/session-context.ts'
import { login } from '#src/ui/texts/login.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { EmailInput } from './email-input.tsx'
import { emailMessage, formMessage, passwordMessage } from './login-rules.ts'

/** Only where the installation has an account with a provider. */
const SocialSignIn = lazy(async () => ({
  default: (await import('../social/social-sign-in.tsx')).SocialSignIn,
}))

const problemText = ({ kind, message }: SignInProblem): string => {
  if (kind === 'refused') return message
  return kind === 'expired' ? login.expired : shell.networkFailed
}

/** E-mail and password (spec: accounts#login). What is invalid clears the password only. */
export function LoginScreen() {
  const session = useSession()
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const isQueued = useSelector(session, (snapshot) => snapshot.hasTag('queued'))
  const place = useSelector(session, ({ context }) => context.place)
  const problem = useSelector(session, ({ context }) => context.problem)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [invalid, setInvalid] = useState<{ form: string; email: string | null; password: string | null }>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const form = formMessage({ email, password })
    if (form === null) {
      setInvalid(undefined)
      session.send({
        type: 'candidate.signIn',
        credentials: { by: 'password', email: email.trim(), password },
      })
      return
    }
    setInvalid({ form, email: emailMessage(email), password: passwordMessage(password) })
    setPassword('')
  }

  const { google, facebook } = configured()
  const hasSocial = google !== undefined || facebook !== undefined
  const alert = invalid?.form ?? (problem && problemText(problem))
  return (
    <Entrance
      title={login.title}
      lead={login.lead}
      foot={
        // Plain links: this page also stands without a router.
        <>
          {login.noAccount}{' '}
          <Anchor href="/registration" inherit underline="always">
            {login.register}
          </Anchor>
          {/* A PC of a lab shows this page and has no address bar. */}
          <Anchor href={pcCheckPath} size="xs" c="dimmed" display="block" mt="lg">
            {login.checkPc}
          </Anchor>
        </>
      }
    >
      <EntranceForm
        problem={alert}
        color={!invalid && problem?.kind === 'expired' ? 'ink' : 'red'}
        onSubmit={submit}
        submit={login.submit}
        isBusy={isBusy}
      >
        <EmailInput
          label={login.email}
          placeholder={login.emailHint}
          value={email}
          error={invalid?.email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          onBlur={() => setInvalid((before) => before && { ...before, email: emailMessage(email) })}
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
        <Anchor href="/password-send-email" size="sm" underline="always" mt={-4}>
          {login.forgot}
        </Anchor>
      </EntranceForm>
      {isQueued && (
        <QueuePlace place={place} onLeave={() => session.send({ type: 'candidate.leaveQueue' })} />
      )}
      {hasSocial && (
        <Suspense>
          <SocialSignIn />
        </Suspense>
      )}
    </Entrance>
  )
}
