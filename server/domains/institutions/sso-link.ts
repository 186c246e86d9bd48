import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a single sign-on link contains (spec: accounts#single-sign-on). */
export interface SignOn {
  institutionId: string
  /** The person's e-mail address. */
  uid: string
  name: string
  /** Seconds since 1970. */
  expires: number
  /** 16 to 128 letters that are never used again. */
  nonce: string
}

const encoded = (text: string) => Buffer.from(text, 'utf8').toString('base64url')

/**
 * HMAC-SHA256, base64url, over five lines joined by line feeds: institution id, uid and name as they stand in the
 * link (base64url), expiry, nonce.
 */
export function signatureOf({ institutionId, uid, name, expires, nonce }: SignOn, secret: string): string {
  const lines = [institutionId, encoded(uid), encoded(name), expires, nonce]
  return createHmac('sha256', secret).update(lines.join('\n')).digest('base64url')
}

/** Whether `signature` was made with the institution's secret over exactly this. */
export function isSigned(signOn: SignOn, signature: string, secret: string): boolean {
  const right = Buffer.from(signatureOf(signOn, secret), 'base64url')
  const given = Buffer.from(signature, 'base64url')
  return right.length === given.length && timingSafeEqual(right, given)
}

/** The link that signs a person in: `/sso` with uid and name in base64url, expiry, nonce and signature. */
export function ssoLink(publicUrl: string, secret: string, signOn: SignOn): string {
  const link = new URL(`${publicUrl}/sso`)
  link.search = new URLSearchParams({
    institution: signOn.institutionId,
    uid: encoded(signOn.uid),
    name: encoded(signOn.name),
    expires: String(signOn.expires),
    nonce: signOn.nonce,
    signature: signatureOf(signOn, secret),
  }).toString()
  return link.href
}
