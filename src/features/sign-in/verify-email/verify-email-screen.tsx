import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { memberDetail, verifyEmail } from '#contract/calls/account.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { useSession } from '#src/ui/session-context.ts'
import { verification as texts } from '#src/ui/texts/registration.ts'
import { shell } from '#src/ui/texts/shell.ts'

type Outcome = { state: 'checking' } | { state: 'verified' } | { state: 'failed'; error: unknown }

/** A code works once: a screen that is drawn twice must not use it twice. */
const asked = new Map<string, Promise<void>>()

function confirm(code: string): Promise<void> {
  const asking = asked.get(code) ?? callServer(verifyEmail, { body: { code } }).then(() => undefined)
  asked.set(code, asking)
  asking.catch(() => asked.delete(code))
  return asking
}

/** What the mailed link opens, signed in or out (spec: accounts#email-verification). */
export function VerifyEmailScreen() {
  const { code = '' } = useParams()
  const session = useSession()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  const [outcome, setOutcome] = useState<Outcome>({ state: 'checking' })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same thing again
  useEffect(() => {
    let isShown = true
    setOutcome({ state: 'checking' })
    confirm(code).then(
      async () => {
        if (isShown) setOutcome({ state: 'verified' })
        if (!session.getSnapshot().hasTag('signedIn')) return
        // Whoever is signed in here may be somebody else: the server knows whose address it was.
        const member = await callServer(memberDetail, {}).catch(() => null)
        if (member) session.send({ type: 'member.refreshed', member })
      },
      (error: unknown) => isShown && setOutcome({ state: 'failed', error }),
    )
    return () => {
      isShown = false
    }
  }, [code, round])

  if (outcome.state === 'checking')
    return (
      <Entrance title={texts.title}>
        <Group gap="sm" mt="md" role="status">
          <Loader aria-hidden="true" size="sm" />
          <Text>{texts.checking}</Text>
        </Group>
      </Entrance>
    )
  const isVerified = outcome.state === 'verified'
  const onward = (
    <Button component={Link} to="/" mt="lg" fullWidth variant={isVerified ? 'filled' : 'default'}>
      {isSignedIn ? texts.proceed : texts.toLogin}
    </Button>
  )
  if (isVerified)
    return (
      <Entrance title={texts.verified} lead={texts.verifiedText}>
        {onward}
      </Entrance>
    )
  const mayRepeat = !(outcome.error instanceof ServerRefusal && outcome.error.code === 'email.codeInvalid')
  return (
    <Entrance title={texts.failedTitle}>
      <Alert color="red" mt="md" role="alert">
        {failureText(outcome.error)}
      </Alert>
      {mayRepeat ? (
        <Button mt="lg" fullWidth onClick={() => setRound((before) => before + 1)}>
          {shell.retry}
        </Button>
      ) : (
        <Text mt="md" c="dimmed">
          {texts.failedHint}
        </Text>
      )}
      {onward}
    </Entrance>
  )
}
