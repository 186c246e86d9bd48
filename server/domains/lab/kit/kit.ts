import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { keepFile } from '#server/platform/files/keep-file.ts'
import type { Installation } from '#server/platform/lifecycle/installation.ts'
import type { LabAddress } from '../address.ts'
import { keptAuthority } from '../authority.ts'
import { isWithin } from '../hosts.ts'
import { linuxGuide, windowsGuide } from './guide.ts'
import type { KitFile } from './kit-file.ts'
import { linuxFiles } from './linux.ts'
import { siteOf } from './policies.ts'
import type { Site } from './policy.ts'
import { windowsFiles } from './windows.ts'

export const systems = ['windows', 'linux'] as const
export type System = (typeof systems)[number]

interface Wanted {
  readonly system: System
  readonly address: LabAddress
  /** The folder for the files, absolute. */
  readonly out: string
}

interface WrittenKit {
  readonly folder: string
  /** Their names in the folder. */
  readonly files: readonly string[]
  /** The authority that the PCs will trust; null where the room has none. */
  readonly authority: { readonly name: string; readonly fingerprint: string } | null
}

const parts: Readonly<Record<System, (site: Site) => KitFile[]>> = {
  windows: windowsFiles,
  linux: linuxFiles,
}
const guides = { windows: windowsGuide, linux: linuxGuide }

/** Writes what a PC of the room needs; files of the same names are replaced, others stay. */
export async function writeKit(
  { dataDir }: Pick<Installation, 'dataDir'>,
  { system, address, out }: Wanted,
): Promise<WrittenKit> {
  const authority = await keptAuthority(dataDir)
  if (authority !== undefined && !isWithin(address.host, authority.subtrees))
    throw new OperatorError(
      'record.refused',
      `The room's authority may not sign for ${address.host}: give an address of the server's certificate, which lab certificate --show names.`,
    )
  const site = siteOf(address, authority?.certificate.raw ?? null)
  const told = { origin: address.origin, hasAuthority: authority !== undefined }
  const files: KitFile[] = [
    { name: 'BACA-DULU.txt', content: `\ufeff${guides[system](told)}`.replaceAll('\n', '\r\n') },
    ...parts[system](site),
    ...(authority === undefined ? [] : [{ name: 'authority.crt', content: authority.pem }]),
  ]
  try {
    // Made with the rights that a copy on a stick has; a folder that is there keeps its own.
    await mkdir(out, { recursive: true, mode: 0o755 })
    for (const { name, content, isProgram } of files) {
      await keepFile(out, name, Buffer.from(content))
      await chmod(join(out, name), isProgram ? 0o755 : 0o644)
    }
  } catch (cause) {
    throw new OperatorError('input.invalid', `${out} cannot be written.`, { cause })
  }
  return {
    folder: out,
    files: files.map(({ name }) => name),
    authority: authority ? { name: authority.name, fingerprint: authority.certificate.fingerprint256 } : null,
  }
}
