/** A file of an archive. */
export interface Entry {
  readonly name: string
  readonly bytes: Uint8Array
}

const blockBytes = 512
const mostNameBytes = 100
const padding = (length: number) => (blockBytes - (length % blockBytes)) % blockBytes

const fields = {
  name: 0,
  mode: 100,
  uid: 108,
  gid: 116,
  size: 124,
  mtime: 136,
  checksum: 148,
  type: 156,
  magic: 257,
}

function header({ name, bytes }: Entry, modified: Date): Buffer {
  const block = Buffer.alloc(blockBytes)
  if (Buffer.byteLength(name) > mostNameBytes) throw new Error(`${name} is too long a name for an archive`)
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'ascii')
  block.write(name, fields.name)
  octal(0o600, fields.mode, 8)
  octal(0, fields.uid, 8)
  octal(0, fields.gid, 8)
  octal(bytes.length, fields.size, 12)
  octal(Math.floor(modified.getTime() / 1000), fields.mtime, 12)
  block.write('0', fields.type)
  block.write('ustar\x0000', fields.magic, 'binary')
  octal(checksumOf(block), fields.checksum, 7)
  block.write(' ', fields.checksum + 7)
  return block
}

/** The sum of a header's bytes, its own place counted as spaces (POSIX.1, pax, 'ustar'). */
function checksumOf(block: Uint8Array): number {
  return block.reduce(
    (sum, byte, at) => sum + (at >= fields.checksum && at < fields.checksum + 8 ? 32 : byte),
    0,
  )
}

/** A tar archive (POSIX ustar) in pieces, one file in memory at a time. Any `tar` reads it. */
export async function* writeTar(entries: AsyncIterable<Entry>, modified: Date): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    yield header(entry, modified)
    yield entry.bytes
    yield Buffer.alloc(padding(entry.bytes.length))
  }
  yield Buffer.alloc(2 * blockBytes)
}

/**
 * The files of an archive of ours, in order, one in memory at a time.
 * @throws Error where it is cut short, damaged, or holds anything but plain files
 */
export async function* readTar(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const read = reader(pieces)
  for (;;) {
    const block = await read(blockBytes)
    if (block.every((byte) => byte === 0)) return
    const text = (at: number, length: number) =>
      block
        .toString('utf8', at, at + length)
        .replace(/\0.*$/s, '')
        .trim()
    if (Number.parseInt(text(fields.checksum, 8), 8) !== checksumOf(block))
      throw new Error('the archive is damaged')
    if (text(fields.type, 1) !== '0') throw new Error('the archive holds something that is no plain file')
    const size = Number.parseInt(text(fields.size, 12), 8)
    const bytes = await read(size)
    await read(padding(size))
    yield { name: text(fields.name, mostNameBytes), bytes }
  }
}

/** Takes exactly so many bytes at a time from pieces of any length. */
function reader(pieces: AsyncIterable<Uint8Array>): (length: number) => Promise<Buffer> {
  const source = pieces[Symbol.asyncIterator]()
  let held: Uint8Array[] = []
  let available = 0
  return async (length) => {
    while (available < length) {
      const { done, value } = await source.next()
      if (done) throw new Error('the archive ends too early')
      held.push(value)
      available += value.length
    }
    const all = Buffer.concat(held)
    held = [all.subarray(length)]
    available -= length
    return all.subarray(0, length)
  }
}
