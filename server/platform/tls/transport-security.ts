import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { type KeyPair, validityOf } from './key-pair.ts'

/** The longest that a browser is to remember that this host speaks https alone, s: thirty days. */
const longestSeconds = 30 * 86_400

/**
 * The header that makes browsers refuse plain http, and any click past a fault of the certificate, for a host: null where
 * that could lock a lab out (record 0066). It is sent of a publicly trusted certificate alone, at the name that PUBLIC_URL
 * states, and never for longer than the certificate lasts.
 */
export function transportSecurity(
  { chain }: Pick<KeyPair, 'chain'>,
  publicUrl: string | undefined,
  { now = () => new Date(), roots = rootCertificates }: { now?: () => Date; roots?: readonly string[] } = {},
): (host: string) => string | null {
  const stated = publicUrl === undefined ? null : new URL(publicUrl)
  const isName = stated?.protocol === 'https:' && /\.[a-z][a-z-]*[a-z]$/.test(stated.hostname)
  if (!isName || !isPublic(chain, roots)) return () => null
  const [, until] = validityOf(chain[0])
  return (host) => {
    if (host.toLowerCase() !== stated.hostname) return null
    const left = Math.floor((until.getTime() - now().getTime()) / 1000)
    return left > 0 ? `max-age=${Math.min(left, longestSeconds)}` : null
  }
}

/** Whether the chain, as the file has it, leads to an authority that browsers know by themselves. */
function isPublic(chain: KeyPair['chain'], roots: readonly string[]): boolean {
  const links = chain.every((one, at) => {
    const above = chain[at + 1]
    return above === undefined || isIssuedBy(one, above)
  })
  const last = chain.at(-1)
  if (!links || last === undefined) return false
  return roots.map((pem) => new X509Certificate(pem)).some((root) => isIssuedBy(last, root))
}

const isIssuedBy = (one: X509Certificate, by: X509Certificate) =>
  one.checkIssued(by) && one.verify(by.publicKey)
