import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { FacebookSettings, GoogleSettings } from '#server/platform/config/integration-settings.ts'

/** Whom a provider says an access token belongs to. */
export interface SocialPerson {
  provider: 'google' | 'facebook'
  /** The provider's own id of the person. */
  subject: string
  /** Null where the provider does not tell it. */
  email: string | null
  /** Whether the provider has seen the person read mail at that address. */
  isEmailVerified: boolean
  name: string
}

const timeoutMs = 8000

/** Queries a provider. Rejects when it cannot be reached, refuses, or its response has another shape. */
async function ask<Schema extends z.ZodType>(
  address: string,
  query: Record<string, string>,
  schema: Schema,
  headers: Record<string, string> = {},
): Promise<z.output<Schema>> {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${url.origin}${url.pathname} answered ${response.status}`)
  return schema.parse(await response.json())
}

const flag = z.union([z.boolean(), z.stringbool()])
const googleToken = z.object({ aud: z.string(), sub: z.string().min(1) })
const googleUser = z.object({
  sub: z.string(),
  email: z.email().optional(),
  email_verified: flag.default(false),
  name: z.string().default(''),
})

/**
 * Verifies an access token with Google: given to our client, and whose it is. Rejects for any other token
 * (spec: accounts#social-sign-in).
 */
export async function personByGoogle(settings: GoogleSettings, accessToken: string): Promise<SocialPerson> {
  const { clientId, tokenInfoUrl, userInfoUrl } = settings
  const token = await ask(tokenInfoUrl, { access_token: accessToken }, googleToken)
  if (token.aud !== clientId) throw new Error('the access token was given to another client')
  const user = await ask(userInfoUrl, {}, googleUser, { authorization: `Bearer ${accessToken}` })
  if (user.sub !== token.sub) throw new Error('the access token belongs to somebody else')
  return {
    provider: 'google',
    subject: user.sub,
    email: user.email ?? null,
    isEmailVerified: user.email_verified,
    name: user.name,
  }
}

const facebookToken = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string().min(1) }),
})
const facebookUser = z.object({
  id: z.string(),
  name: z.string().default(''),
  email: z.email().optional(),
})

/**
 * The same with Facebook: given to our app, valid, and whose it is. Facebook tells an address without saying that
 * it is verified, so it counts as unverified.
 */
export async function personByFacebook(
  settings: FacebookSettings,
  accessToken: string,
): Promise<SocialPerson> {
  const { appId, appSecret, graphUrl } = settings
  const { data } = await ask(
    `${graphUrl}/debug_token`,
    { input_token: accessToken, access_token: `${appId}|${appSecret}` },
    facebookToken,
  )
  if (data.app_id !== appId || !data.is_valid) throw new Error('the access token was given to another app')
  const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
  const user = await ask(
    `${graphUrl}/me`,
    { fields: 'id,name,email', access_token: accessToken, appsecret_proof: proof },
    facebookUser,
  )
  if (user.id !== data.user_id) throw new Error('the access token belongs to somebody else')
  const { id: subject, name, email = null } = user
  return { provider: 'facebook', subject, email, isEmailVerified: false, name }
}
