import type { SignOnLink } from '#machines/session.machine.ts'

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
 * What an institution's link says (decision 50); null unless uid and name are both there after decoding (spec 1,
 * section 5). Whether it is believed, the server decides.
 */
export function readLink(query: URLSearchParams): SignOnLink | null {
  const email = plain(query.get('uid'))
  const fullname = plain(query.get('name'))
  if (email === null || fullname === null) return null
  return {
    institutionId: query.get('institution') ?? '',
    email,
    fullname,
    expires: Number.parseInt(query.get('expires') ?? '', 10) || 0,
    nonce: query.get('nonce') ?? '',
    signature: query.get('signature') ?? '',
  }
}
