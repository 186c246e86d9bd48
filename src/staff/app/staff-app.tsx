import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { StaffSessionActor } from '#machines/staff-session/machine.ts'
import { NoticePage } from '#src/ui/layouts/notice-page.tsx'
import { Splash } from '#src/ui/splash.tsx'
import { shell } from '#src/ui/texts/shell.ts'
import { StaffSessionContext } from '../session/session-context.ts'
import { SignIn } from '../sign-in/sign-in.tsx'
import { layout } from '../texts/layout.ts'

interface StaffAppProps {
  session: StaffSessionActor
  router: ReturnType<typeof createBrowserRouter>
}

/**
 * The page of the address, for whom the session is open. Everything that comes before is shown at the same address, which so
 * leads on by itself once its owner is signed in.
 */
export function StaffApp({ session, router }: StaffAppProps) {
  const state = useSelector(session, (snapshot) => {
    if (snapshot.matches({ open: 'working' })) return 'open'
    if (snapshot.matches('restoring')) return 'restoring'
    return snapshot.matches('unreachable') ? 'unreachable' : 'signIn'
  })
  return (
    <StaffSessionContext value={session}>
      {state === 'open' && <RouterProvider router={router} />}
      {state === 'restoring' && <Splash />}
      {state === 'unreachable' && (
        <NoticePage title={shell.unreachable.title} text={layout.unreachable}>
          <Button onClick={() => session.send({ type: 'staff.retry' })}>{shell.retry}</Button>
          <Button variant="default" onClick={() => session.send({ type: 'staff.signOut' })}>
            {layout.signOut}
          </Button>
        </NoticePage>
      )}
      {state === 'signIn' && <SignIn />}
    </StaffSessionContext>
  )
}
