import { Alert, Anchor, Button, Divider, Text, TextInput, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { EnrolmentActor } from '#machines/staff-enrolment/machine.ts'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { useStaffSession } from '../session/session-context.ts'
import { signIn } from '../texts/sign-in.ts'
import { problemText } from './problem-text.ts'
import { SignOutLink } from './sign-out-link.tsx'
import { TotpScreen } from './totp-screen.tsx'

const { enrol: texts } = signIn

/** A second factor is set up: at the first sign-in, where it is needed, or later by choice. */
export function Enrolment() {
  const session = useStaffSession()
  const actor = useSelector(session, ({ children }) => children.enrolment)
  const mayLeave = useSelector(session, (snapshot) => snapshot.can({ type: 'factor.cancel' }))
  if (actor === undefined) return null
  return (
    <EnrolmentScreen
      actor={actor}
      foot={
        mayLeave ? (
          <Anchor
            component="button"
            type="button"
            inherit
            underline="always"
            onClick={() => session.send({ type: 'factor.cancel' })}
          >
            {texts.back}
          </Anchor>
        ) : (
          <SignOutLink />
        )
      }
    />
  )
}

interface EnrolmentScreenProps {
  actor: EnrolmentActor
  foot?: React.ReactNode
}

export function EnrolmentScreen({ actor, foot }: EnrolmentScreenProps) {
  const totp = useSelector(actor, ({ context }) => context.totp)
  if (totp !== null) return <TotpScreen actor={actor} totp={totp} />
  return <FactorChoice actor={actor} foot={foot} />
}

function FactorChoice({ actor, foot }: EnrolmentScreenProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const [name, setName] = useState<string>(texts.passkeyDefault)
  return (
    <Entrance title={texts.title} lead={texts.lead} foot={foot}>
      <div role="alert">
        {failure && (
          <Alert color="red" mb="md" role="none">
            {problemText(failure)}
          </Alert>
        )}
      </div>
      <Title order={2} size="h3">
        {texts.passkey}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {texts.passkeyHint}
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'passkey.wanted', name: name.trim() || texts.passkeyDefault })
        }}
      >
        <TextInput
          label={texts.passkeyName}
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" fullWidth mt="sm" disabled={isBusy}>
          {texts.passkeyMake}
        </Button>
      </form>
      <Divider my="lg" />
      <Title order={2} size="h3">
        {texts.totp}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {texts.totpHint}
      </Text>
      <Button
        fullWidth
        variant="default"
        disabled={isBusy}
        onClick={() => actor.send({ type: 'totp.wanted' })}
      >
        {texts.totpBegin}
      </Button>
    </Entrance>
  )
}
