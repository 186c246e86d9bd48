import type { SessionActor } from '#machines/session.machine.ts'
import type { Router } from './router.tsx'

/**
 * Asks the guard again when somebody came or left. Who signed out by hand goes to the login page; a session that
 * ended by itself asks for its own path, so that signing in leads back to it.
 */
export function followSession(session: SessionActor, router: Router): () => void {
  let wasSignedIn = session.getSnapshot().hasTag('signedIn')
  const { unsubscribe } = session.subscribe((snapshot) => {
    const isSignedIn = snapshot.hasTag('signedIn')
    if (isSignedIn === wasSignedIn || !(isSignedIn || snapshot.matches('guest'))) return
    wasSignedIn = isSignedIn
    const { pathname, search } = router.state.location
    const isSentAway = !isSignedIn && snapshot.context.problem === null
    void router.navigate(isSentAway ? '/' : pathname + search, { replace: true })
  })
  return unsubscribe
}
