import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { changeStaffPassword } from '#contract/calls/staff.ts'
import { confirmationProblem, passwordProblem } from '#contract/rules/credentials.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useSelf } from '../session/session-context.ts'
import { account } from '../texts/account.ts'
import { signIn } from '../texts/sign-in.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { Panel } from './panel.tsx'

const { password: texts } = account

/** Changes the password, by the one that holds now. */
export function PasswordPanel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { email } = useSelf()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const isReady =
    current !== '' && passwordProblem(next) === null && confirmationProblem(again, next) === null
  const toggle = { 'aria-label': signIn.showPassword }
  return (
    <ActDialog
      title={texts.title}
      text={texts.lead}
      act={texts.act}
      isReady={isReady}
      perform={async () => {
        const body = { currentPassword: current, newPassword: next, confNewPassword: again }
        await callServer(changeStaffPassword, { body })
      }}
      done={texts.done}
      onDone={() => undefined}
      onClose={onClose}
    >
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label={texts.current}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={toggle}
        value={current}
        onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
      />
      <PasswordInput
        label={texts.next}
        description={fill(signIn.invited.rule, { least: limits.password.minLength })}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        value={next}
        onChange={({ currentTarget }) => setNext(currentTarget.value)}
      />
      <PasswordInput
        label={texts.confirmation}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        value={again}
        onChange={({ currentTarget }) => setAgain(currentTarget.value)}
      />
    </ActDialog>
  )
}
