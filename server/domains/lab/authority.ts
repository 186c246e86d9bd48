import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  BasicConstraints,
  Certificate,
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_basicConstraints,
  id_ce_keyUsage,
  id_ce_nameConstraints,
  KeyUsage,
  KeyUsageFlags,
  NameConstraints,
} from '@peculiar/asn1-x509'
import { isSystemError } from '#server/platform/errors/operator-error.ts'
import { keepFile } from '#server/platform/files/keep-file.ts'
import { subtreesFor } from './hosts.ts'
import { extension, signedCertificate } from './signed-certificate.ts'

/** How long a room's authority lasts, days: the PCs of a lab are set up anew sooner. */
const authorityDays = 5 * 365

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000)

/** What signs a lab's server certificates, and is trusted by its PCs. */
export interface Authority {
  readonly name: string
  /** In PEM form: what each PC is given. */
  readonly pem: string
  readonly certificate: X509Certificate
  readonly key: { readonly privateKey: KeyObject; readonly publicKey: KeyObject }
  /** Names and networks that it may sign for. */
  readonly subtrees: readonly string[]
}

/** Makes an authority that may sign for these hosts and for what is of no use outside of a lab (record 0066). */
export function makeAuthority(hosts: readonly string[], now: Date): Authority {
  const key = newKey()
  const name = `RuangUji room authority ${now.toISOString().slice(0, 10)} ${randomBytes(3).toString('hex')}`
  const subtrees = subtreesFor(hosts)
  const permittedSubtrees = new GeneralSubtrees(
    subtrees.map((subtree) => new GeneralSubtree({ base: generalName(subtree) })),
  )
  const pem = signedCertificate({
    subject: name,
    issuer: name,
    validity: [daysAfter(now, -1), daysAfter(now, authorityDays)],
    publicKey: key.publicKey,
    issuerKey: key,
    extensions: [
      // It signs certificates of servers, and no other authority.
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: true, pathLenConstraint: 0 }), true),
      extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign), true),
      extension(id_ce_nameConstraints, new NameConstraints({ permittedSubtrees }), true),
    ],
  })
  return { name, pem, certificate: new X509Certificate(pem), key, subtrees }
}

export const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

export const pemOfKey = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()

/** A host or network as a certificate names it. */
export const generalName = (host: string): GeneralName =>
  new GeneralName(isIP(host.split('/')[0] ?? '') === 0 ? { dNSName: host } : { iPAddress: host })

/** Of the data folder; the server has no use for it, so what root has made stays root's. */
const folderIn = (dataDir: string) => join(dataDir, 'authority')
const certificateFile = 'authority.crt'
const keyFile = 'authority-key.pem'

export async function keepAuthority(dataDir: string, { pem, key }: Authority): Promise<void> {
  await keepFile(folderIn(dataDir), keyFile, Buffer.from(pemOfKey(key.privateKey)))
  await keepFile(folderIn(dataDir), certificateFile, Buffer.from(pem))
}

/** The installation's authority; undefined where none was made. */
export async function keptAuthority(dataDir: string): Promise<Authority | undefined> {
  const read = (name: string) => readFile(join(folderIn(dataDir), name), 'utf8')
  try {
    const [pem, secret] = await Promise.all([read(certificateFile), read(keyFile)])
    const certificate = new X509Certificate(pem)
    const { publicKey } = certificate
    const key = { privateKey: createPrivateKey(secret), publicKey }
    const name = /CN=(.*)/.exec(certificate.subject)?.[1] ?? ''
    return { name, pem, certificate, key, subtrees: subtreesOf(certificate) }
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined
    throw error
  }
}

function subtreesOf({ raw }: X509Certificate): string[] {
  const { extensions = [] } = AsnConvert.parse(raw, Certificate).tbsCertificate
  const found = extensions.find(({ extnID }) => extnID === id_ce_nameConstraints)
  if (found === undefined) return []
  const { permittedSubtrees = [] } = AsnConvert.parse(found.extnValue, NameConstraints)
  return permittedSubtrees.map(({ base }) => base.dNSName ?? base.iPAddress ?? '')
}
