import type { X509Certificate } from 'node:crypto'

/** The host names and addresses for which a certificate is good, in its order: DNS names in lower case, IP addresses. */
export function namesOf({ subjectAltName }: Pick<X509Certificate, 'subjectAltName'>): string[] {
  // A name with a comma or a quotation mark, which no host has, is quoted: it is no name of ours.
  return (subjectAltName ?? '').split(', ').flatMap((entry) => {
    const [, kind, name = ''] = /^(DNS|IP Address):([^"]+)$/.exec(entry) ?? []
    if (kind === 'DNS') return [name.toLowerCase()]
    return kind === 'IP Address' ? [shortened(name)] : []
  })
}

/** An IPv6 address as addresses of pages have it: OpenSSL writes all its zeros. */
function shortened(address: string): string {
  if (!address.includes(':')) return address
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}
