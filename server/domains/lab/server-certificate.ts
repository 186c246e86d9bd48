import {
  BasicConstraints,
  ExtendedKeyUsage,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  id_kp_serverAuth,
  KeyUsage,
  KeyUsageFlags,
  SubjectAlternativeName,
} from '@peculiar/asn1-x509'
import { type Authority, generalName, newKey, pemOfKey } from './authority.ts'
import { extension, signedCertificate } from './signed-certificate.ts'

/** What TLS_CERT and TLS_KEY name, in PEM form. */
export interface ServerPair {
  /** With the authority's behind it, so that it can be looked at in a browser that does not trust it yet. */
  readonly cert: string
  readonly key: string
}

/** Makes a key for a server with these hosts, and a certificate that the authority signs. */
export function makeServerPair(
  authority: Authority,
  { hosts, validity }: { hosts: readonly string[]; validity: readonly [from: Date, until: Date] },
): ServerPair {
  const { publicKey, privateKey } = newKey()
  const [first = ''] = hosts
  const own = signedCertificate({
    subject: first,
    issuer: authority.name,
    validity,
    publicKey,
    issuerKey: authority.key,
    extensions: [
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: false }), true),
      extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature), true),
      extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
      extension(id_ce_subjectAltName, new SubjectAlternativeName(hosts.map(generalName))),
    ],
  })
  return { cert: own + authority.pem, key: pemOfKey(privateKey) }
}
