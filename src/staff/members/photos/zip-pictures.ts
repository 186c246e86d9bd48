import { unzipSync } from 'fflate'

/** A file of a zip, and what of its name tells whose photo it is. */
export interface ZippedFile {
  /** With its folders. */
  readonly path: string
  /** The name without folders and ending. */
  readonly name: string
  /** Unpacked when it is wanted, so that a large zip is never unpacked as a whole. */
  readonly unpack: () => Blob | null
}

/** Of a zip, bytes; of one of its files, unpacked; files. */
export const zipBounds = { bytes: 400_000_000, fileBytes: 25_000_000, files: 3000 }

/** What systems put into a zip by themselves. */
const isHidden = (path: string) => /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/.test(path)

/** The zip cannot be read as one, or has more than `zipBounds` allow. */
export class UnreadableZip extends Error {
  override readonly name = 'UnreadableZip'
}

/** The files of a zip in the order of their names. @throws UnreadableZip */
export async function filesInZip(zip: File): Promise<ZippedFile[]> {
  if (zip.size > zipBounds.bytes) throw new UnreadableZip('too large')
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const found: { path: string; size: number }[] = []
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!name.endsWith('/') && !isHidden(name)) found.push({ path: name, size: originalSize })
        return false
      },
    })
  } catch (cause) {
    throw new UnreadableZip('no zip', { cause })
  }
  if (found.length === 0 || found.length > zipBounds.files) throw new UnreadableZip('no files, or too many')
  return found
    .toSorted((one, other) => one.path.localeCompare(other.path))
    .map(({ path, size }) => ({
      path,
      name: (path.split('/').at(-1) ?? path).replace(/\.[^.]*$/, ''),
      unpack: () => (size > zipBounds.fileBytes ? null : fileOf(bytes, path)),
    }))
}

function fileOf(bytes: Uint8Array, path: string): Blob | null {
  try {
    const file = unzipSync(bytes, { filter: ({ name }) => name === path })[path]
    return file === undefined ? null : new Blob([new Uint8Array(file)])
  } catch {
    return null
  }
}
