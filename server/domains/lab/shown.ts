import { readFile } from 'node:fs/promises'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import { zonedText } from '#server/platform/time/zone.ts'
import { namesOf } from '#server/platform/tls/certificate-names.ts'
import { chainIn, validityOf } from '#server/platform/tls/key-pair.ts'
import { daysLeft, renewalDays } from '#server/platform/tls/renewal.ts'
import { keptAuthority } from './authority.ts'

interface Shown {
  readonly file: string
  readonly hosts: readonly string[]
  readonly issuer: string
  readonly beginsAt: string
  readonly endsAt: string
  readonly daysLeft: number
  /** Null where this installation has none, or where another one has signed. */
  readonly authority: { readonly name: string; readonly endsAt: string; readonly daysLeft: number } | null
  /** Whether the certificate or its authority is to be renewed now. */
  readonly isDue: boolean
}

/** What a certificate's file says of it. @throws OperatorError `record.missing`, `config.invalid` */
export async function shownCertificate(file: string, dataDir: string, now: Date): Promise<Shown> {
  const text = await readFile(file).catch((cause: unknown) => {
    if (!isSystemError(cause, 'ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES')) throw cause
    const message = `There is no certificate in ${file} that can be read: lab certificate --host NAME makes one.`
    throw new OperatorError('record.missing', message, { cause })
  })
  const [own] = chainIn(text, file)
  const [from, until] = validityOf(own)
  const kept = await keptAuthority(dataDir)
  const signer = kept !== undefined && own.verify(kept.key.publicKey) ? kept : undefined
  const authority = signer && {
    name: signer.name,
    endsAt: validityOf(signer.certificate)[1].toISOString(),
    daysLeft: daysLeft(validityOf(signer.certificate)[1], now),
  }
  const left = daysLeft(until, now)
  return {
    file,
    hosts: namesOf(own),
    issuer: /CN=(.*)/.exec(own.issuer)?.[1] ?? own.issuer,
    beginsAt: from.toISOString(),
    endsAt: until.toISOString(),
    daysLeft: left,
    authority: authority ?? null,
    isDue: Math.min(left, authority?.daysLeft ?? left) <= renewalDays,
  }
}

export function shownText({ file, hosts, issuer, endsAt, daysLeft: left, authority, isDue }: Shown): string {
  const lines = [
    `${file}`,
    `for        ${hosts.join(', ')}`,
    `signed by  ${issuer}`,
    `ends       ${zonedText(new Date(endsAt))}, ${left < 0 ? 'it is over' : `in ${left} days`}`,
  ]
  if (authority !== null)
    lines.push(`authority  ends ${zonedText(new Date(authority.endsAt))}, in ${authority.daysLeft} days`)
  if (isDue)
    lines.push(
      'It is to be renewed: lab certificate --host with the same names; --new-authority where the authority ends.',
    )
  return lines.join('\n')
}
