import { RouterProvider } from 'react-router/dom'
import type { SessionActor } from '#machines/session/machine.ts'
import { keepTime } from '#src/platform/time/keep-time.ts'
import { followSession } from './follow.ts'
import { createRouter } from './router.tsx'

/** Everything behind the door: each path has its screen, and the session decides who may see it. */
export function openApp(session: SessionActor) {
  const router = createRouter(session)
  followSession(session, router)
  keepTime()
  return <RouterProvider router={router} />
}
