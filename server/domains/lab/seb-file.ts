import { chmod } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { keepFile } from '#server/platform/files/keep-file.ts'
import { keptAuthority } from './authority.ts'
import { configKeyOf } from './seb/config-key.ts'
import { sebConfiguration } from './seb/configuration.ts'
import { propertyListXml } from './seb/property-list.ts'

interface Wanted {
  /** An origin of https. */
  readonly address: string
  readonly quitPassword: string | null
  /** The file, absolute. */
  readonly out: string
}

export interface MadeConfiguration {
  readonly file: string
  /** 64 hexadecimal digits. */
  readonly configKey: string
  /** Whose certificate is in it; null where this installation has made no authority. */
  readonly authority: string | null
}

/** Writes a configuration file of Safe Exam Browser. Whoever may read it can compute its key: see docs/lab.md. */
export async function makeSebFile(
  dataDir: string,
  { address, quitPassword, out }: Wanted,
): Promise<MadeConfiguration> {
  const authority = (await keptAuthority(dataDir)) ?? null
  const configuration = sebConfiguration({ address, quitPassword, authority })
  try {
    await keepFile(dirname(out), basename(out), Buffer.from(propertyListXml(configuration)))
    await chmod(out, 0o644)
  } catch (cause) {
    throw new OperatorError('input.invalid', `${out} cannot be written.`, { cause })
  }
  return { file: out, configKey: configKeyOf(configuration), authority: authority?.name ?? null }
}
