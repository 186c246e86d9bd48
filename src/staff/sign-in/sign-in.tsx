import { useSelector } from '@xstate/react'
import type { StaffSessionSnapshot } from '#machines/staff-session/machine.ts'
import { useStaffSession } from '../session/session-context.ts'
import { CodesScreen } from './codes-screen.tsx'
import { Enrolment } from './enrolment.tsx'
import { FactorScreen } from './factor-screen.tsx'
import { InvitedScreen } from './invited-screen.tsx'
import { PasswordScreen } from './password-screen.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

function screenOf(snapshot: StaffSessionSnapshot) {
  if (snapshot.matches('invited')) return InvitedScreen
  if (snapshot.matches('proving')) return FactorScreen
  if (snapshot.matches('keepingCodes')) return CodesScreen
  return snapshot.children.enrolment === undefined ? PasswordScreen : Enrolment
}

/** What comes before the pages: sign-in, second factor, its set-up, an invitation. */
export function SignIn() {
  const Screen = useSelector(useStaffSession(), screenOf)
  return (
    <SignInLayout>
      <Screen />
    </SignInLayout>
  )
}
