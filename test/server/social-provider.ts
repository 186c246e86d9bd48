import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An account at the provider, opened by its access token. */
export interface SocialAccount {
  subject: string
  email?: string
  isEmailVerified?: boolean
  name?: string
  /** The client to which the token was given. */
  client: string
  /** Facebook: false once the token was withdrawn. */
  isValid?: boolean
  /** Whose data answer, where they are not the token's own. */
  userInfoOf?: string
}

export const clientId = 'exam-room.apps.example'
export const appId = '1234567890'
export const appSecret = 'the secret of the app'

/**
 * A provider that listens: Google's `tokeninfo` and `userinfo`, Facebook's `debug_token` and `me`, which answer as
 * theirs do.
 */
export async function openProvider() {
  const accounts = new Map<string, SocialAccount>()
  const server = createServer((request, response) => {
    const { status, body } = answer(request, accounts)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    accounts,
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_TOKENINFO_URL: `${base}/tokeninfo`,
      GOOGLE_USERINFO_URL: `${base}/v1/userinfo`,
      FACEBOOK_APP_ID: appId,
      FACEBOOK_APP_SECRET: appSecret,
      FACEBOOK_GRAPH_URL: `${base}/graph/`,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const refused = { status: 400, body: { error: 'invalid_token' } }

function answer(request: IncomingMessage, accounts: ReadonlyMap<string, SocialAccount>) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider')
  const sent = (name: string) => searchParams.get(name) ?? ''
  const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
  const account = accounts.get(sent('input_token') || sent('access_token') || bearer)
  if (account === undefined) return refused
  const { subject, email, isEmailVerified = false, name, client, isValid = true, userInfoOf } = account
  switch (pathname) {
    case '/tokeninfo':
      // As Google has it, flags are texts here.
      return {
        status: 200,
        body: { aud: client, azp: client, sub: subject, email, email_verified: String(isEmailVerified) },
      }
    case '/v1/userinfo':
      return {
        status: 200,
        body: { sub: userInfoOf ?? subject, email, email_verified: isEmailVerified, name },
      }
    case '/graph/debug_token':
      if (sent('access_token') !== `${appId}|${appSecret}`) return refused
      return { status: 200, body: { data: { app_id: client, is_valid: isValid, user_id: subject } } }
    case '/graph/me': {
      const proof = createHmac('sha256', appSecret).update(sent('access_token')).digest('hex')
      if (sent('appsecret_proof') !== proof) return refused
      return { status: 200, body: { id: userInfoOf ?? subject, name, email } }
    }
    default:
      return { status: 404, body: {} }
  }
}
