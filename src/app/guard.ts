import { data, type MiddlewareFunction, redirect } from 'react-router'
import { waitFor } from 'xstate'
import { type SessionActor, visitorOf } from '#machines/session/machine.ts'
import { passageTo } from '#machines/session/routes.ts'

/** The session once it knows who is here; a page that opens waits for it. */
const settled = (session: SessionActor) => waitFor(session, (snapshot) => !snapshot.matches('restoring'))

/** Asks the session about every path before anything of it is loaded. */
export function guardBy(session: SessionActor): MiddlewareFunction {
  return async ({ request }, next) => {
    await settled(session)
    const { pathname, search } = new URL(request.url)
    const visitor = visitorOf(session.getSnapshot())
    const passage = passageTo(pathname, visitor)
    if (passage.kind === 'mustSignIn') {
      session.send({ type: 'route.refused', path: pathname + search })
      throw redirect('/')
    }
    if (passage.kind === 'redirected') {
      if (passage.to === visitor.wanted) session.send({ type: 'redirect.followed' })
      throw redirect(passage.to)
    }
    if (passage.kind === 'absent') throw data(null, { status: 404 })
    if (passage.kind === 'signOut') {
      session.send({ type: 'candidate.signOut' })
      await waitFor(session, (snapshot) => snapshot.matches('guest'))
    }
    session.send({ type: 'route.entered', path: pathname + search })
    return next()
  }
}

/** True when the current visitor may see this path. The exam's code is not fetched otherwise. */
export async function mayEnter(session: SessionActor, path: string): Promise<boolean> {
  await settled(session)
  return passageTo(path, visitorOf(session.getSnapshot())).kind === 'allowed'
}
