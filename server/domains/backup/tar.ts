import { buffer } from 'node:stream/consumers'
import { createTarDecoder, createTarPacker } from 'modern-tar'

/** A file of an archive. */
export interface Entry {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A tar archive (POSIX ustar) as it is made, one file in memory at a time. Any `tar` reads it. */
export function writeTar(entries: AsyncIterable<Entry>, mtime: Date): AsyncIterable<Uint8Array> {
  const { readable, controller } = createTarPacker()
  const pack = async () => {
    for await (const { name, bytes } of entries) {
      const file = controller.add({ name, size: bytes.length, mode: 0o600, mtime }).getWriter()
      if (bytes.length > 0) await file.write(bytes)
      await file.close()
    }
    controller.finalize()
  }
  // Whoever reads the archive gets the error.
  pack().catch((error) => controller.error(error))
  return readable
}

/**
 * The files of an archive, in order, one in memory at a time.
 * @throws Error where it is cut short, damaged, or holds anything but plain files
 */
export async function* readTar(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const archive = writable.getWriter()
  const unpack = async () => {
    for await (const piece of pieces) await archive.write(piece)
    await archive.close()
  }
  // Whoever reads the files gets the error.
  unpack().catch((error) => archive.abort(error))
  for await (const { header, body } of readable) {
    if (header.type !== 'file') throw new Error(`${header.name} in the archive is no plain file`)
    yield { name: header.name, bytes: await buffer(body) }
  }
}
