import { Alert, Button, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router'
import { useSession } from '#src/app/session-context.ts'
import { Entrance } from '#src/layouts/entrance.tsx'
import { fill } from '#src/texts/fill.ts'
import { registration as texts } from '#src/texts/registration.ts'

/** The account stands; its owner is on the way in, or learns how to get there. */
export function Registered({ email }: { email: string }) {
  const problem = useSelector(useSession(), ({ context }) => context.problem)
  return (
    <Entrance title={texts.done.title}>
      <div role="status">
        <Alert color="green" mt="md" role="none">
          {fill(texts.done.sent, { email })}
        </Alert>
        <Text mt="md" c="dimmed">
          {problem ? texts.done.signInFailed : texts.done.signingIn}
        </Text>
      </div>
      {problem && (
        <Button component={Link} to="/" mt="lg" fullWidth>
          {texts.toLogin}
        </Button>
      )}
    </Entrance>
  )
}
