import { Anchor, PasswordInput, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { EntranceForm } from '#src/ui/layouts/entrance-form.tsx'
import { useStaffSession } from '../session/session-context.ts'
import { signIn as texts } from '../texts/sign-in.ts'
import { isNoFault, problemText } from './problem-text.ts'

/** Address and password. The address of somebody whose session ended is there already. */
export function PasswordScreen() {
  const session = useStaffSession()
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(session, ({ context }) => context.problem)
  const known = useSelector(session, ({ context }) => context.email)
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const isMissing = email.trim() === '' || password === ''
    setIncomplete(isMissing)
    if (!isMissing) session.send({ type: 'staff.signIn', email: email.trim(), password })
  }

  return (
    <Entrance
      title={texts.title}
      lead={texts.lead}
      foot={
        <Anchor href="/" inherit underline="always">
          {texts.candidates}
        </Anchor>
      }
    >
      <EntranceForm
        problem={isIncomplete ? texts.incomplete : problemText(problem)}
        color={!isIncomplete && isNoFault(problem) ? 'ink' : 'red'}
        onSubmit={submit}
        submit={texts.submit}
        isBusy={isBusy}
      >
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          label={texts.email}
          autoFocus={known === ''}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <PasswordInput
          name="password"
          autoComplete="current-password"
          label={texts.password}
          autoFocus={known !== ''}
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </EntranceForm>
    </Entrance>
  )
}
