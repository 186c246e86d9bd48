import {
  autoLoginRegister,
  login,
  logout,
  type Member,
  memberDetail,
  type SignedIn,
} from '#contract/calls/account.ts'
import type { SigningIn } from '#machines/session/setup.ts'
import { callServer } from '#src/platform/api/client.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'

/** The person whose token this is; null where the server refuses it (spec: accounts#sessions). */
export async function refreshMember(signal: AbortSignal): Promise<Member | null> {
  try {
    return await callServer(memberDetail, { signal })
  } catch (error) {
    const isRefused = error instanceof ServerRefusal && (error.status === 401 || error.status === 403)
    if (isRefused) return null
    throw error
  }
}

/** Password, a provider's token or an institution's link: each has its call, all have the same response. */
export function signIn({ credentials, ticket }: SigningIn, signal: AbortSignal): Promise<SignedIn> {
  const { accessKey } = configured()
  switch (credentials.by) {
    case 'password': {
      const { email, password } = credentials
      return callServer(login, { signal, ticket, body: { accessKey, provider: 'email', email, password } })
    }
    case 'link':
      return callServer(autoLoginRegister, { signal, ticket, body: { accessKey, ...credentials.link } })
    default: {
      const { by: provider, accessToken } = credentials
      return callServer(login, { signal, ticket, body: { accessKey, provider, accessToken } })
    }
  }
}

/** Has the server revoke the token. The response is not awaited: this PC has deleted the token already. */
export function sayGoodbye(): void {
  callServer(logout, { keepalive: true }).catch(() => undefined)
}
