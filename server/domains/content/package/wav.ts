/** Format codes of a WAV that every browser plays: integers, floats, and either of them by a longer header. */
const integers = 1
const floats = 3
const extensible = 0xfffe

/**
 * Seconds of sound in a WAV file of plain samples (8 to 32 bits). Null for anything else, for compressed samples, and
 * for a file that is cut off or whose header does not fit its samples.
 */
export function wavSeconds(file: Uint8Array): number | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const name = (at: number) => bytes.toString('latin1', at, at + 4)
  if (name(0) !== 'RIFF' || name(8) !== 'WAVE') return null
  let format: { perSecond: number; perSample: number } | null = null
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4)
    const [from, to] = [at + 8, at + 8 + length]
    if (to > bytes.length) return null
    if (name(at) === 'fmt ') format = formatOf(bytes.subarray(from, to))
    if (name(at) === 'data') {
      if (!format || length === 0 || length % format.perSample !== 0) return null
      return length / format.perSecond
    }
    // A chunk of an odd length is followed by one byte more.
    at = to + (length % 2)
  }
  return null
}

function formatOf(chunk: Buffer) {
  if (chunk.length < 16) return null
  const stated = chunk.readUInt16LE(0)
  const code = stated === extensible && chunk.length >= 26 ? chunk.readUInt16LE(24) : stated
  const channels = chunk.readUInt16LE(2)
  const rate = chunk.readUInt32LE(4)
  const bits = chunk.readUInt16LE(14)
  const perSample = (channels * bits) / 8
  const isPlain = (code === integers && [8, 16, 24, 32].includes(bits)) || (code === floats && bits === 32)
  const isWhole = channels >= 1 && channels <= 2 && rate >= 8000 && rate <= 96_000
  return isPlain && isWhole && chunk.readUInt16LE(12) === perSample
    ? { perSecond: rate * perSample, perSample }
    : null
}
