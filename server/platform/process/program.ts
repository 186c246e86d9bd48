import { join } from 'node:path'

/** Where the project keeps a bundle: below `node_modules`, so that what it imports is found. Each of its programs is a file of its name. */
export const bundleFolder = (project: string, name: 'server' | 'programs'): string =>
  join(project, 'node_modules', '.cache', name)

/** What a bundle is a bundle of. */
export const bundledSources = ['contract', 'server']
/** A file of a bundle with the digest of these, by which a server that cannot build knows whether they have changed since. */
export const bundleStamp = '.bundled'

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
