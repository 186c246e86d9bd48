import { Alert, Button, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { useSession } from '#src/ui/session-context.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { registration as texts } from '#src/ui/texts/registration.ts'

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
