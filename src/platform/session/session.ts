import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Member, SignedIn } from '#contract/calls/account.ts'
import { type Credentials, type SessionActor, sessionMachine } from '#machines/session/machine.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { presentCredentials } from '#src/platform/api/credentials.ts'
import { watchIdle } from '#src/ui/hooks/idle.ts'
import {
  forgetEverything,
  readRedirect,
  readSession,
  watchOtherTabs,
  writeRedirect,
  writeSession,
} from './storage.ts'

/** The calls come with the client and its schemas: not before somebody needs them. */
export const sessionCalls = () => import('./session-calls.ts')

/** The session machine with its real actors. */
const providedMachine = sessionMachine.provide({
  actors: {
    refreshMember: fromPromise<Member | null, void>(async ({ signal }) =>
      (await sessionCalls()).refreshMember(signal),
    ),
    signIn: fromPromise<SignedIn, Credentials>(async ({ input, signal }) =>
      (await sessionCalls()).signIn(input, signal),
    ),
    signOut: fromPromise<void, void>(async () => {
      await forgetEverything()
      const { sayGoodbye } = await sessionCalls()
      sayGoodbye()
    }),
    watchIdle: fromCallback<EventObject, void>(({ sendBack }) =>
      watchIdle(() => sendBack({ type: 'idle.passed' })),
    ),
  },
})

/** Starts the one session of this page. What it knows is kept for the next reload. */
export async function startSession(): Promise<SessionActor> {
  const stored = await readSession()
  const session = createActor(providedMachine, {
    input: { product: configured().product, stored, redirect: readRedirect() },
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
