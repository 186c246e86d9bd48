import { chmod } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { keepFile } from '#server/platform/files/keep-file.ts'
import type { Installation } from '#server/platform/lifecycle/installation.ts'
import { isRoot } from '#server/platform/process/rights.ts'
import { validityOf } from '#server/platform/tls/key-pair.ts'
import { type Authority, daysAfter, keepAuthority, keptAuthority, makeAuthority } from './authority.ts'
import { isWithin } from './hosts.ts'
import { makeServerPair } from './server-certificate.ts'

/** This machine's own names, which every certificate has, so that the server opens on its own PC too. */
const ownHosts = ['localhost', '127.0.0.1']

export interface Wanted {
  readonly hosts: readonly string[]
  /** From its beginning to its end; it begins a day ago, for PCs whose clocks are behind. */
  readonly days: number
  /** The folder for the files, absolute. */
  readonly out: string
  /** Whether another authority takes the place of the one that is kept. */
  readonly isAuthorityNew: boolean
}

export interface Made {
  readonly authority: Authority
  readonly isAuthorityNew: boolean
  readonly hosts: readonly string[]
  readonly until: Date
  readonly files: { readonly cert: string; readonly key: string; readonly authority: string }
}

/** Where the files are, and by default are written. */
export const filesIn = (folder: string): Made['files'] => ({
  cert: join(folder, 'server.pem'),
  key: join(folder, 'server-key.pem'),
  authority: join(folder, 'authority.crt'),
})

/** Makes a server certificate, and the room's authority where there is none yet, and writes the files. */
export async function makeCertificate(
  { dataDir, account }: Pick<Installation, 'dataDir' | 'account'>,
  { hosts: given, days, out, isAuthorityNew }: Wanted,
  now: Date,
): Promise<Made> {
  const kept = isAuthorityNew ? undefined : await keptAuthority(dataDir)
  const authority = kept ?? makeAuthority(given, now)
  const [, authorityEnds] = validityOf(authority.certificate)
  const from = daysAfter(now, -1)
  const until = new Date(Math.min(daysAfter(from, days).getTime(), authorityEnds.getTime()))
  if (kept !== undefined) refuseForeign(kept, given)
  if (until <= now) throw refused(`The room's authority ended on ${authorityEnds.toISOString()}: ${another}`)
  const hosts = [...new Set([...given, ...ownHosts])]
  const pair = makeServerPair(authority, { hosts, validity: [from, until] })
  if (kept === undefined) await keepAuthority(dataDir, authority)
  const files = filesIn(out)
  const owner = isRoot() ? account : undefined
  try {
    await write(files.authority, authority.pem, 0o644, owner)
    await write(files.key, pair.key, 0o600, owner)
    await write(files.cert, pair.cert, 0o644, owner)
  } catch (cause) {
    throw new OperatorError('input.invalid', `${out} cannot be written.`, { cause })
  }
  return { authority, isAuthorityNew: kept === undefined, hosts, until, files }
}

const another = 'make another one with --new-authority, and let every PC trust it as it did this one.'

const refused = (message: string) => new OperatorError('record.refused', message)

function refuseForeign({ subtrees }: Authority, hosts: readonly string[]): void {
  const foreign = hosts.filter((host) => !isWithin(host, subtrees))
  if (foreign.length === 0) return
  throw refused(
    `The room's authority may not sign for ${foreign.join(', ')}, only for ${subtrees.join(', ')}: ${another}`,
  )
}

/** For the user whom the server runs as, who must be able to read a renewed one. */
async function write(
  path: string,
  text: string,
  mode: number,
  owner: { readonly uid: number; readonly gid: number } | undefined,
): Promise<void> {
  await keepFile(dirname(path), basename(path), Buffer.from(text), owner)
  await chmod(path, mode)
}
