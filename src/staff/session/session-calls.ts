import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { StaffSelf, StaffSignedIn } from '#contract/calls/staff.ts'
import { acceptInvitation, staffLogin, staffLogout, staffMe } from '#contract/calls/staff.ts'
import {
  addPasskey,
  newPasskey,
  passkeyQuestion,
  proveByPasskey,
  type StaffEnrolled,
} from '#contract/calls/staff-factors.ts'
import type { Accepted } from '#machines/staff-session/setup.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'

/** The person whose token this is; null where the server refuses it. */
export async function whoAmI(signal: AbortSignal): Promise<StaffSelf | null> {
  try {
    return await callServer(staffMe, { signal })
  } catch (error) {
    if (error instanceof ServerRefusal && (error.status === 401 || error.status === 403)) return null
    throw error
  }
}

/** No passkey was given: the person or the browser ended the dialog, or this PC has none. */
class PasskeyCancelled extends Error {
  readonly code = 'passkey.cancelled'
}

async function asked<Answer>(ceremony: () => Promise<Answer>): Promise<string> {
  try {
    return JSON.stringify(await ceremony())
  } catch (cause) {
    const isOurs = cause instanceof WebAuthnError || cause instanceof DOMException
    throw isOurs ? new PasskeyCancelled('', { cause }) : cause
  }
}

export async function provePasskey(): Promise<StaffSignedIn> {
  const { options } = await callServer(passkeyQuestion, {})
  const response = await asked(() => startAuthentication({ optionsJSON: JSON.parse(options) }))
  return callServer(proveByPasskey, { body: { response } })
}

export async function makePasskey(name: string): Promise<StaffEnrolled> {
  const { options } = await callServer(newPasskey, {})
  const response = await asked(() => startRegistration({ optionsJSON: JSON.parse(options) }))
  return callServer(addPasskey, { body: { name, response } })
}

/** Sets the password; where signing in with it does not follow, the sign-in page has the address. */
export async function acceptWith(code: string, password: string): Promise<Accepted> {
  const body = { code, newPassword: password, confNewPassword: password }
  const { email } = await callServer(acceptInvitation, { body })
  const signedIn = await callServer(staffLogin, { body: { email, password } }).catch(() => null)
  return { email, signedIn }
}

/** Has the server forget the token. Its answer is not awaited: this PC forgets it as well. */
export function sayGoodbye(): void {
  callServer(staffLogout, { keepalive: true }).catch(() => undefined)
}
