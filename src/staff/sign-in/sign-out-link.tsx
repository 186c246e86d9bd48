import { Anchor } from '@mantine/core'
import { useStaffSession } from '../session/session-context.ts'
import { signIn } from '../texts/sign-in.ts'

/** For who cannot go on, or is somebody else. */
export function SignOutLink() {
  const session = useStaffSession()
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      underline="always"
      onClick={() => session.send({ type: 'staff.signOut' })}
    >
      {signIn.signOut}
    </Anchor>
  )
}
