import { Alert, Button, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { useSession } from '#src/ui/session-context.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { registration as texts } from '#src/ui/texts/registration.ts'

/** The account stands: its owner reads where the link went, and goes on from here at their own pace. */
export function Registered({ email }: { email: string }) {
  const session = useSession()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Entrance title={texts.done.title}>
      <div role="status">
        <Alert color="green" mt="md" role="none">
          {fill(texts.done.sent, { email })}
        </Alert>
        <Text mt="md" c="dimmed">
          {isSignedIn ? texts.done.signedIn : isBusy ? texts.done.signingIn : texts.done.signInFailed}
        </Text>
      </div>
      {!isBusy && (
        <Button component={Link} to="/" mt="lg" fullWidth>
          {isSignedIn ? texts.done.proceed : texts.toLogin}
        </Button>
      )}
    </Entrance>
  )
}
