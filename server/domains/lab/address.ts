import { hostOf } from './hosts.ts'

/** Where the PCs of a lab open the server. */
export interface LabAddress {
  /** `https://ujian.lan:3000`, without the port where it is 443. */
  readonly origin: string
  /** A host name in lower case, or an IP address. */
  readonly host: string
  /** 1 to 65535. */
  readonly port: number
}

/** Why a word is no address of a lab's server, and what to give instead; one line. */
class NoLabAddress extends Error {
  override readonly name = 'NoLabAddress'
}

/**
 * An address as an operator types it, without a path.
 * @throws NoLabAddress with one line that says what to give
 */
export function labAddressOf(word: string): LabAddress {
  const typed = word.trim()
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(typed))
    throw new NoLabAddress('Give the whole address: https://ujian.lan:3000.')
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (url === null)
    throw new NoLabAddress('It is no address of a page: give one such as https://ujian.lan:3000.')
  if (url.protocol !== 'https:')
    throw new NoLabAddress(
      `Camera and microphone work over https alone: give https://${url.host}. lab certificate makes a certificate.`,
    )
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new NoLabAddress(
      `Give the address alone, without what follows or precedes the host: ${url.origin}.`,
    )
  const host = hostOf(url.hostname.replace(/^\[|\]$/g, ''))
  if (host === null)
    throw new NoLabAddress(
      'Its host is no host name and no IP address: give one such as https://ujian.lan:3000.',
    )
  return { origin: url.origin, host, port: Number(url.port || 443) }
}
