import { type SessionActor, visitorOf } from '#machines/session.machine.ts'
import { homeOf } from '#machines/session-routes.ts'
import type { Router } from './router.tsx'

/**
 * Moves the page when somebody came or left: after login to the remembered path, else home; after logout to the
 * login page. A session that ended by itself asks for its own path again, so that login leads back to it.
 */
export function followSession(session: SessionActor, router: Router): void {
  let wasSignedIn = session.getSnapshot().hasTag('signedIn')
  session.subscribe((snapshot) => {
    const isSignedIn = snapshot.hasTag('signedIn')
    if (isSignedIn === wasSignedIn) return
    if (!isSignedIn && !snapshot.matches('guest')) return
    const wasRestored = isSignedIn && router.state.initialized === false
    wasSignedIn = isSignedIn
    if (wasRestored) return
    const { redirect, problem } = snapshot.context
    if (isSignedIn) {
      if (redirect) session.send({ type: 'redirect.followed' })
      void router.navigate(redirect ?? homeOf(visitorOf(snapshot)), { replace: true })
    } else {
      const { pathname, search } = router.state.location
      void router.navigate(problem ? pathname + search : '/', { replace: true })
    }
  })
}
