import { posix } from 'node:path'
import { unzipSync, type ZippableFile, zipSync } from 'fflate'
import { QtiRefused } from './refused.ts'
import { unfitEntry } from './zip-entries.ts'

/** Files by their path within the package. */
export type Files = Map<string, Uint8Array>

/** Bytes, and number of files: a full test needs a fifth of it, and an import stays below 512 MB of memory. */
export const zipLimits = { zip: 80e6, file: 50e6, unpacked: 100e6, files: 5000 }

/** Throws `QtiRefused` for a zip of so many bytes that reading it could exhaust memory. */
export function refuseLarger(size: number, limits = zipLimits): void {
  if (size > limits.zip) throw new QtiRefused(`the file is larger than ${megabytes(limits.zip)}`)
}

/** All files of a zip. Throws `QtiRefused` for one that is no zip, too large, or names a place outside itself. */
export function readZip(bytes: Uint8Array, limits = zipLimits): Files {
  refuseLarger(bytes.length, limits)
  const unfit = unfitEntry(bytes)
  if (unfit !== null) throw new QtiRefused(unfit)
  let unpacked = 0
  const seen = new Set<string>()
  const files = refusing(() =>
    unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        if (name.endsWith('/')) return false
        if (!isWithin(name)) throw new QtiRefused(`${JSON.stringify(name)} lies outside the package`)
        if (seen.has(name)) throw new QtiRefused(`${name} is there twice`)
        seen.add(name)
        // What is stored as it is takes the room that it has in the zip, whatever length the zip states for it.
        const room = Math.max(size, originalSize)
        unpacked += room
        if (room > limits.file) throw new QtiRefused(`${name} is larger than ${megabytes(limits.file)}`)
        if (unpacked > limits.unpacked) {
          throw new QtiRefused(`the files are larger than ${megabytes(limits.unpacked)} together`)
        }
        if (seen.size > limits.files) throw new QtiRefused(`there are more than ${limits.files} files`)
        return true
      },
    }),
  )
  return new Map(Object.entries(files))
}

/** The same files give the same bytes: every file has the earliest date that a zip can hold. */
export function writeZip(files: Files): Uint8Array {
  const mtime = new Date(1980, 0, 1)
  const entries = [...files].map(([path, bytes]): [string, ZippableFile] => [
    path,
    [bytes, { mtime, ...(path.endsWith('.xml') ? {} : { level: 0 }) }],
  ])
  return zipSync(Object.fromEntries(entries))
}

/** True for a path that stays below the folder it is put into, on every system. */
export const isWithin = (path: string): boolean =>
  path !== '' &&
  !/[\\\0]|^[a-z]:/i.test(path) &&
  !posix.isAbsolute(path) &&
  posix.normalize(path) === path &&
  !path.startsWith('..')

function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof QtiRefused) throw cause
    throw new QtiRefused(`this is no zip file: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
