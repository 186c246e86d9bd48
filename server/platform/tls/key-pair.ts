import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import type { TlsPaths } from '#server/platform/config/tls-settings.ts'
import { isSystemError, OperatorError, reasonOf } from '#server/platform/errors/operator-error.ts'
import { accountName } from '#server/platform/process/account-name.ts'
import { zonedText } from '#server/platform/time/zone.ts'

/** A certificate with its private key, which belong together. */
export interface KeyPair {
  /** As the files have them, the certificate with those of its authorities. */
  readonly cert: Buffer
  readonly key: Buffer
  /** The server's own first, then its authorities', as far as the file has them. */
  readonly chain: readonly [X509Certificate, ...X509Certificate[]]
}

const pemCertificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/**
 * Reads the pair that TLS_CERT and TLS_KEY name.
 * @throws OperatorError `config.invalid`, which says which of the two is wrong and what to do
 */
export async function readKeyPair(files: TlsPaths, now: Date): Promise<KeyPair> {
  const [cert, key] = await Promise.all([readPart('TLS_CERT', files.cert), readPart('TLS_KEY', files.key)])
  return checkedPair({ cert, key }, files, now)
}

/** A pair that these files have, or had. @throws OperatorError `config.invalid`, as for one that is read */
export function checkedPair(
  { cert, key }: Pick<KeyPair, 'cert' | 'key'>,
  files: TlsPaths,
  now: Date,
): KeyPair {
  const chain = chainIn(cert, files.cert)
  const [own] = chain
  if (!own.checkPrivateKey(keyIn(key, files.key)))
    throw invalid(
      `the key of TLS_KEY (${files.key}) does not belong to the certificate of TLS_CERT (${files.cert}): name the key with which that certificate was made. In the file of TLS_CERT the server's own certificate stands first, before those of its authorities`,
    )
  const [from, until] = validityOf(own)
  if (now >= until)
    throw invalid(
      `the certificate of TLS_CERT (${files.cert}) ended on ${zonedText(until)}: renew it where it came from, or by npm run admin -- lab certificate`,
    )
  if (now < from)
    throw invalid(
      `the certificate of TLS_CERT (${files.cert}) begins on ${zonedText(from)}, and this machine's clock says ${zonedText(now).slice(0, 10)}: set the clock, or make another certificate`,
    )
  try {
    createSecureContext({ cert, key })
  } catch (cause) {
    throw invalid(
      `the pair of TLS_CERT and TLS_KEY cannot be used (${reasonOf(cause)}): make another one`,
      cause,
    )
  }
  return { cert, key, chain }
}

/** From when and until when a certificate is valid. */
export const validityOf = (certificate: X509Certificate): readonly [Date, Date] => [
  new Date(certificate.validFrom),
  new Date(certificate.validTo),
]

async function readPart(variable: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (cause) {
    const isMissing = isSystemError(cause, 'ENOENT', 'ENOTDIR')
    const code = isMissing ? 'it does not exist' : reasonOf(cause)
    throw invalid(
      `${variable} names ${path}, which ${accountName()}, as whom the server runs, cannot read (${code}): name a file in PEM form that this user can read`,
      cause,
    )
  }
}

/** @throws OperatorError where the text holds no certificate, or one that is cut short */
export function chainIn(text: Buffer, path: string): KeyPair['chain'] {
  try {
    const [own, ...above] = (text.toString('latin1').match(pemCertificate) ?? []).map(
      (one) => new X509Certificate(one),
    )
    if (own !== undefined) return [own, ...above]
  } catch (cause) {
    throw invalid(`TLS_CERT names ${path}, whose certificate cannot be read: make the file anew`, cause)
  }
  throw invalid(
    `TLS_CERT names ${path}, which holds no certificate in PEM form: its first line has to be -----BEGIN CERTIFICATE-----`,
  )
}

function keyIn(text: Buffer, path: string) {
  try {
    return createPrivateKey(text)
  } catch (cause) {
    throw invalid(
      `TLS_KEY names ${path}, which holds no private key that the server can use: it has to be in PEM form, without a password`,
      cause,
    )
  }
}

const invalid = (what: string, cause?: unknown) =>
  new OperatorError('config.invalid', `The configuration is not valid: ${what}.`, { cause })
