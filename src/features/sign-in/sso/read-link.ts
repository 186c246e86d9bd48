import type { SignOnLink } from '#machines/session/setup.ts'

/** UTF-8 behind base64url; null where it is neither. */
function plain(encoded: string | null): string | null {
  if (!encoded) return null
  try {
    const letters = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim() || null
  } catch {
    return null
  }
}

/**
 * What an institution's link says (spec: accounts#single-sign-on); null unless uid and name are both there after
 * decoding, and all that could make it believed. Whether it is believed, the server decides.
 */
export function readLink(query: URLSearchParams): SignOnLink | null {
  const email = plain(query.get('uid'))
  const fullname = plain(query.get('name'))
  const [institutionId, nonce, signature] = ['institution', 'nonce', 'signature'].map((part) =>
    query.get(part),
  )
  const expires = Number.parseInt(query.get('expires') ?? '', 10)
  if (email === null || fullname === null || !institutionId || !nonce || !signature || !expires) return null
  return { institutionId, email, fullname, expires, nonce, signature }
}
