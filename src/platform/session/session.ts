import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Member, SignedIn } from '#contract/calls/account.ts'
import { type SessionActor, sessionMachine } from '#machines/session/machine.ts'
import type { SigningIn } from '#machines/session/setup.ts'
import { configureClient } from '#src/platform/api/client-settings.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { watchSignsOfLife } from '#src/platform/signs-of-life.ts'
import { awaitTurn } from '#src/platform/time/await-turn.ts'
import {
  clearSession,
  readRedirect,
  readSession,
  watchOtherTabs,
  writeRedirect,
  writeSession,
} from './storage.ts'

/** The calls need the client and its schemas, so they are loaded when first used. */
export const sessionCalls = () => import('./session-calls.ts')

const idle = { afterMs: 30 * 60_000, checkEveryMs: 15_000 }

/** Calls back repeatedly while nobody has touched this PC for 30 minutes (spec: accounts#signing-out). */
function watchIdle(onIdle: () => void): () => void {
  let lastSign = Date.now()
  const unwatch = watchSignsOfLife(() => {
    lastSign = Date.now()
  })
  const timer = setInterval(() => {
    if (Date.now() - lastSign >= idle.afterMs) onIdle()
  }, idle.checkEveryMs)
  return () => {
    clearInterval(timer)
    unwatch()
  }
}

/** The session machine with its real actors; `clearFeatures` removes what features keep on this PC. */
const providedMachine = (clearFeatures: () => Promise<void>) =>
  sessionMachine.provide({
    actors: {
      refreshMember: fromPromise<Member | null, void>(async ({ signal }) =>
        (await sessionCalls()).refreshMember(signal),
      ),
      signIn: fromPromise<SignedIn, SigningIn>(async ({ input, signal }) =>
        (await sessionCalls()).signIn(input, signal),
      ),
      awaitTurn,
      signOut: fromPromise<void, void>(async () => {
        await clearSession()
        await clearFeatures()
        const { sayGoodbye } = await sessionCalls()
        sayGoodbye()
      }),
      watchIdle: fromCallback<EventObject, void>(({ sendBack }) =>
        watchIdle(() => sendBack({ type: 'idle.passed' })),
      ),
    },
  })

/**
 * Starts the one session of this page. What it knows is kept for the next reload. Signing out calls `clearFeatures`
 * while the token is still good, so that features can send what they hold before they delete it.
 */
export async function startSession(clearFeatures: () => Promise<void>): Promise<SessionActor> {
  const stored = await readSession()
  const session = createActor(providedMachine(clearFeatures), {
    input: { product: configured().product, stored, redirect: readRedirect() },
  })
  configureClient({
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
