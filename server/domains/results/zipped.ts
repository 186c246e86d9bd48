import { Zip, ZipDeflate } from 'fflate'

/** A ZIP archive of these files, some bytes at a time: no file need be in memory as a whole. */
export function* zipped(
  files: Iterable<readonly [path: string, parts: Iterable<Uint8Array>]>,
): Generator<Uint8Array> {
  const made: Uint8Array[] = []
  const archive = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  for (const [path, parts] of files) {
    const file = new ZipDeflate(path)
    archive.add(file)
    for (const part of parts) {
      file.push(part)
      yield* made.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* made.splice(0)
  }
  archive.end()
  yield* made
}
