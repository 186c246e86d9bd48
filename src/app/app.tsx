import { RouterProvider } from 'react-router/dom'
import type { SessionActor, SessionSnapshot } from '#machines/session/machine.ts'
import { audienceOf } from '#machines/session/routes.ts'
import { registeredHere } from '#src/features/sign-in/registration/just-registered.ts'
import { keepTime } from '#src/platform/time/keep-time.ts'
import { createRouter, type Router } from './router.tsx'

/** Null until the session has been restored; the guard waits for that. */
function isSignedIn(snapshot: SessionSnapshot): boolean | null {
  if (snapshot.hasTag('signedIn')) return true
  return snapshot.matches('guest') ? false : null
}

/**
 * Runs the guard again after a sign-in or sign-out. A candidate who signed out goes to the login page. When the
 * session expired, the current path is requested again, so that signing in leads back to it.
 */
export function followSession(session: SessionActor, router: Router): void {
  let before = isSignedIn(session.getSnapshot())
  session.subscribe((snapshot) => {
    const now = isSignedIn(snapshot)
    if (now === null || now === before) return
    const isFirst = before === null
    before = now
    if (isFirst) return
    const { pathname, search, state } = router.state.navigation.location ?? router.state.location
    // Who has just registered reads that a link was mailed, and goes on from there (spec: accounts#registration).
    if (now && registeredHere(state) !== null) return
    const { product } = snapshot.context
    const audience = audienceOf(pathname, product)
    if (audience === 'anyone') return
    if (audience === 'neutral') {
      // Single sign-on has its own destination; a member who was signed out to use it stays there (spec:
      // navigation#guards).
      if (!now) return
      session.send({ type: 'redirect.followed' })
      void router.navigate(`/${product}`, { replace: true })
      return
    }
    const isSentAway = !now && snapshot.context.problem === null
    void router.navigate(isSentAway ? '/' : pathname + search, { replace: true })
  })
}

/** Everything beyond the sign-in page: each path has its screen, and the session decides who may see it. */
export function openApp(session: SessionActor) {
  const router = createRouter(session)
  followSession(session, router)
  keepTime()
  return <RouterProvider router={router} />
}
