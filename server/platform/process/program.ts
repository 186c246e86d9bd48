import { join } from 'node:path'

/** Where the programs lie as bundles; null where each is run from its source. */
let bundles: string | null = null

/**
 * From now on programs are run from their bundles in this folder, or from their sources where it is null: a server that is no longer root may not be able to read their
 * sources, nor the way to Node itself (record 0032).
 */
export function runProgramsFrom(folder: string | null): void {
  bundles = folder
}

/** The bundle of a program that the server runs beside itself, by the name of its source; null where there is none. */
export const bundleOf = (name: string): string | null =>
  bundles === null ? null : join(bundles, `${name}.mjs`)

/** Node as it runs here. On Linux this name leads to it also from below a folder that this user may not enter. */
export const nodeItself = (): string =>
  bundles !== null && process.platform === 'linux' ? '/proc/self/exe' : process.execPath
