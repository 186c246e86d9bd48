import { Button, Loader, PasswordInput, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { confirmationProblem, passwordProblem } from '#contract/rules/credentials.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Invited } from '#machines/staff-session/setup.ts'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { EntranceForm } from '#src/ui/layouts/entrance-form.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { useStaffSession } from '../session/session-context.ts'
import { signIn } from '../texts/sign-in.ts'
import { problemText } from './problem-text.ts'

const { invited: texts } = signIn

/** The page that a mailed link opens: whose it is, and a password for them; or that it does not work (any more). */
export function InvitedScreen() {
  const session = useStaffSession()
  const person = useSelector(session, ({ context }) => context.invited)
  const isDead = useSelector(session, (snapshot) => snapshot.matches({ invited: 'dead' }))
  const isUnread = useSelector(session, (snapshot) => snapshot.matches({ invited: 'unread' }))
  const leave = () => session.send({ type: 'invitation.left' })
  if (isDead)
    return (
      <Entrance title={texts.dead.title} lead={texts.dead.text}>
        <Button fullWidth onClick={leave}>
          {texts.dead.leave}
        </Button>
      </Entrance>
    )
  if (isUnread)
    return (
      <Entrance title={texts.unread.title} lead={shell.networkFailed}>
        <Button fullWidth onClick={() => session.send({ type: 'staff.retry' })}>
          {shell.retry}
        </Button>
      </Entrance>
    )
  if (person === null)
    return (
      <Text role="status">
        <Loader size="sm" aria-hidden="true" /> {texts.reading}
      </Text>
    )
  return <NewPassword person={person} />
}

function NewPassword({ person }: { person: Invited }) {
  const session = useStaffSession()
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(session, ({ context }) => context.problem)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const wrong = passwordProblem(password)
  const isDifferent = confirmationProblem(again, password) !== null

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (wrong === null && !isDifferent) session.send({ type: 'password.chosen', password })
  }

  const toggle = { 'aria-label': signIn.showPassword }
  return (
    <Entrance
      title={fill(texts.title, { name: person.name })}
      lead={fill(texts.lead, { email: person.email })}
    >
      <EntranceForm problem={problemText(problem)} onSubmit={submit} submit={texts.submit} isBusy={isBusy}>
        <input type="hidden" name="email" autoComplete="username" value={person.email} readOnly />
        <PasswordInput
          label={texts.password}
          description={fill(texts.rule, { least: limits.password.minLength })}
          autoComplete="new-password"
          autoFocus
          visibilityToggleButtonProps={toggle}
          error={isTried && wrong !== null ? texts.rules[wrong] : null}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <PasswordInput
          label={texts.confirmation}
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          error={isTried && isDifferent ? texts.rules.confirmation : null}
          value={again}
          onChange={({ currentTarget }) => setAgain(currentTarget.value)}
        />
      </EntranceForm>
    </Entrance>
  )
}
