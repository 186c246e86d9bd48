import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { login, logout, type Member, memberDetail, type SignedIn } from '#contract/calls/account.ts'
import { type SessionActor, sessionMachine } from '#machines/session.machine.ts'
import { callServer, presentCredentials } from '#src/api/client.ts'
import { configured } from '#src/api/configuration.ts'
import { ServerRefusal } from '#src/api/errors.ts'
import { watchIdle } from './idle.ts'
import {
  forgetEverything,
  readRedirect,
  readSession,
  watchOtherTabs,
  writeRedirect,
  writeSession,
} from './storage.ts'

/** The session machine with its real actors. */
const providedMachine = sessionMachine.provide({
  actors: {
    refreshMember: fromPromise<Member | null, void>(async ({ signal }) => {
      try {
        return await callServer(memberDetail, { signal })
      } catch (error) {
        const isRefused = error instanceof ServerRefusal && (error.status === 401 || error.status === 403)
        if (isRefused) return null
        throw error
      }
    }),
    signIn: fromPromise<SignedIn, { email: string; password: string }>(({ input, signal }) =>
      callServer(login, {
        signal,
        body: { accessKey: configured().accessKey, provider: 'email', ...input },
      }),
    ),
    signOut: fromPromise<void, void>(async () => {
      callServer(logout, { keepalive: true }).catch(() => undefined)
      forgetEverything()
    }),
    watchIdle: fromCallback<EventObject, void>(({ sendBack }) =>
      watchIdle(() => sendBack({ type: 'idle.passed' })),
    ),
  },
})

/** Starts the one session of this page. What it knows is kept for the next reload. */
export function startSession(): SessionActor {
  const session = createActor(providedMachine, {
    input: { product: configured().product, stored: readSession(), redirect: readRedirect() },
  })
  presentCredentials({
    token: () => session.getSnapshot().context.stored?.token ?? null,
    onSessionEnded: () => session.send({ type: 'session.ended' }),
  })
  session.subscribe((snapshot) => {
    if (snapshot.hasTag('signedIn')) writeSession(snapshot.context.stored)
    writeRedirect(snapshot.context.redirect)
  })
  watchOtherTabs(() => session.send({ type: 'session.ended' }))
  session.start()
  return session
}
