import { createActor, fromPromise } from 'xstate'
import { readInvitation, staffLogin } from '#contract/calls/staff.ts'
import { beginTotp, confirmTotp, proveByCode } from '#contract/calls/staff-factors.ts'
import { enrolmentMachine } from '#machines/staff-enrolment/machine.ts'
import { type StaffSessionActor, staffSessionMachine } from '#machines/staff-session/machine.ts'
import { callServer } from '#src/platform/api/client.ts'
import { configureClient } from '#src/platform/api/client-settings.ts'
import { acceptWith, makePasskey, provePasskey, sayGoodbye, whoAmI } from './session-calls.ts'
import { openChannel, readStored, type Told, writeStored } from './storage.ts'

const enrolment = enrolmentMachine.provide({
  actors: {
    beginTotp: fromPromise(() => callServer(beginTotp, {})),
    confirmTotp: fromPromise(({ input }) => callServer(confirmTotp, { body: input })),
    makePasskey: fromPromise(({ input }) => makePasskey(input.name)),
  },
})

const provided = staffSessionMachine.provide({
  actors: {
    whoAmI: fromPromise(({ signal }) => whoAmI(signal)),
    signIn: fromPromise(({ input: { email, password }, signal }) =>
      callServer(staffLogin, { signal, body: { email, password } }),
    ),
    proveByCode: fromPromise(({ input, signal }) => callServer(proveByCode, { signal, body: input })),
    proveByPasskey: fromPromise(provePasskey),
    readInvitation: fromPromise(({ input, signal }) => callServer(readInvitation, { signal, body: input })),
    acceptInvitation: fromPromise(({ input }) => acceptWith(input.code, input.password)),
    signOut: fromPromise(async () => sayGoodbye()),
    enrolment,
  },
})

/** The code in the address of an invitation's page. */
const codeIn = (path: string): string | null => /^\/staff\/invitation\/([^/]+)/.exec(path)?.[1] ?? null

/** Starts the one session of this page; other tabs of the browser follow it, and it follows them. */
export async function startStaffSession(): Promise<StaffSessionActor> {
  const channel = openChannel()
  const stored = await readStored(channel)
  const session = createActor(provided, { input: { stored, code: codeIn(window.location.pathname) } })
  const current = () => session.getSnapshot().context.stored
  const tell = (told: Told) => channel.postMessage(told)
  configureClient({
    token: () => current()?.token ?? null,
    onSessionEnded: () => session.send({ type: 'session.ended' }),
    // A role that was given since needs the second factor.
    onRefused: (code) => {
      if (code === 'session.secondFactor') session.send({ type: 'session.changed' })
    },
  })
  let before = stored
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    const own = current()
    if (data.type === 'asked' && own !== null) tell({ type: 'told', stored: own })
    if (data.type === 'told' && data.stored.token !== own?.token) {
      before = data.stored
      session.send({ type: 'session.shared', stored: data.stored })
    }
    if (data.type === 'left' && data.personId === own?.self.id) session.send({ type: 'session.ended' })
  })
  session.subscribe(({ context: { stored: now } }) => {
    if (now === before) return
    writeStored(now)
    if (now !== null && now.token !== before?.token) tell({ type: 'told', stored: now })
    if (now === null && before !== null) tell({ type: 'left', personId: before.self.id })
    before = now
  })
  writeStored(stored)
  session.start()
  return session
}
