import { login, logout, type Member, memberDetail, type SignedIn } from '#contract/calls/account.ts'
import { callServer } from '#src/api/client.ts'
import { configured } from '#src/api/configuration.ts'
import { ServerRefusal } from '#src/api/errors.ts'

/** The person whose token this is; null where the server refuses it (decision 16). */
export async function refreshMember(signal: AbortSignal): Promise<Member | null> {
  try {
    return await callServer(memberDetail, { signal })
  } catch (error) {
    const isRefused = error instanceof ServerRefusal && (error.status === 401 || error.status === 403)
    if (isRefused) return null
    throw error
  }
}

export const signIn = (input: { email: string; password: string }, signal: AbortSignal): Promise<SignedIn> =>
  callServer(login, { signal, body: { accessKey: configured().accessKey, provider: 'email', ...input } })

/** Tells the server to forget the token. Its answer is not waited for: this PC has forgotten it already. */
export function sayGoodbye(): void {
  callServer(logout, { keepalive: true }).catch(() => undefined)
}
