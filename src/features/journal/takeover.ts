import { fromPromise } from 'xstate'
import { type OrderDetail, updateStartTest } from '#contract/calls/orders.ts'
import type { PassportAnswer } from '#contract/calls/passport.ts'
import { takeover } from '#contract/calls/sitting.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { agree, type Registration, registrationFor } from '#src/platform/signing/keys.ts'
import { seatOf } from '#src/platform/signing/sign.ts'
import { renewWriter } from '#src/platform/signing/writer.ts'
import { sayably } from '#src/ui/exam-failure.ts'
import { deliverLeftovers } from './leftovers.ts'
import { passportFor } from './seat-passport.ts'

type Shown = Registration & { passport?: PassportAnswer }

const says = (error: unknown, code: string) => error instanceof ServerRefusal && error.code === code

/**
 * Registers this window by a call, and takes the server's key in return. A window whose own key was lost, and which the
 * server knows by another one, becomes a new window (spec: signing#registration). Where the server asks for the PC of the seat, the call is
 * made once more with what proves it (spec: exam-sessions#seat-passports).
 */
async function registering<Answer extends { serverKey: string | null }>(
  order: string,
  send: (registration: Shown) => Promise<Answer>,
): Promise<Answer> {
  const register = async () => {
    const registration = await registrationFor(order)
    return send(registration).catch(async (error: unknown) => {
      const passport = says(error, 'passport.required') ? await passportFor(order, registration) : null
      if (passport === null) throw error
      return send({ ...registration, passport })
    })
  }
  const answer = await register().catch(async (error: unknown) => {
    if (!says(error, 'signature.invalid')) throw error
    await renewWriter()
    return register()
  })
  await agree(order, answer.serverKey)
  return answer
}

/** Starts the sitting, with this window as its writer; with the token of an exam session, where it belongs to one. */
export async function begin(
  order: string,
  examToken: string | null,
  signal: AbortSignal,
  ticket: string | null = null,
): Promise<OrderDetail> {
  const gate = examToken === null ? {} : { examToken }
  const { serverKey: _, ...detail } = await registering(order, (registration) =>
    callServer(updateStartTest, {
      params: { id: order },
      body: { ...registration, ...gate },
      ticket,
      signal,
    }),
  )
  // A start that is repeated registers nobody: another window may be the writer.
  await claim(order, signal)
  return detail
}

/** Asks to be the active writer, by this window's key. */
async function ask(
  order: string,
  wish: { confirmed: boolean; pin?: string },
  signal: AbortSignal,
): Promise<void> {
  const sign = seatOf(order)
  await registering(order, (registration) =>
    callServer(takeover, { params: { id: order }, body: { ...registration, ...wish }, signal, sign }),
  )
}

/**
 * Makes this window the active one where it is already, or where no other is alive (spec:
 * answers#one-active-browser).
 * @throws ServerRefusal `sitting.elsewhere` or `pin.required`
 */
export async function claim(order: string, signal: AbortSignal): Promise<void> {
  await ask(order, { confirmed: false }, signal)
}

/**
 * Takes the sitting over from another browser, with the proctor's PIN where there is one. The unconfirmed call only
 * asks whether the other browser is alive; before it, this PC sends what it could not send while it was locked,
 * because the other one may hand in soon.
 */
export const takeOver = fromPromise<void, { orderId: string; pin: string | null; confirmed: boolean }>(
  ({ input: { orderId: id, pin, confirmed }, signal }) =>
    sayably(async () => {
      if (!confirmed) await deliverLeftovers(id)
      await ask(id, { confirmed, ...(pin ? { pin } : {}) }, signal)
    }),
)
