/** Opus counts samples at 48 kHz whatever the sound was recorded at (RFC 7845, section 4). */
const samplesPerSecond = 48_000
const pageHeaderBytes = 27
const lastPageFlag = 0x04
const checksumAt = 22

/**
 * Seconds of sound in an Ogg Opus file: the last page's granule position less the pre-skip of its head.
 * Null for anything else, for a file that was cut off before its last page, and for one with a damaged page.
 */
export function opusSeconds(file: Uint8Array): number | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  let preSkip: number | null = null
  let granule = 0n
  let seconds: number | null = null
  let at = 0
  while (at < bytes.length) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS') return null
    const body = at + pageHeaderBytes + (bytes[at + 26] ?? 0)
    const length = bytes.subarray(at + pageHeaderBytes, body).reduce((sum, lacing) => sum + lacing, 0)
    const next = body + length
    if (next > bytes.length) return null
    if (checksumOf(bytes.subarray(at, next)) !== bytes.readUInt32LE(at + checksumAt)) return null
    preSkip ??= preSkipOf(bytes.subarray(body, next))
    if (preSkip === null) return null
    const position = bytes.readBigInt64LE(at + 6)
    // -1 marks a page on which no packet ends (RFC 3533, section 6).
    if (position > granule) granule = position
    const isLast = (bytes.readUInt8(at + 5) & lastPageFlag) !== 0
    seconds = isLast ? Math.max(0, Number(granule) - preSkip) / samplesPerSecond : null
    at = next
  }
  return seconds
}

function preSkipOf(head: Buffer): number | null {
  if (head.length < 19 || head.toString('latin1', 0, 8) !== 'OpusHead') return null
  return head.readUInt16LE(10)
}

/** The CRC of each byte (RFC 3533, section 6: polynomial 0x04c11db7, nothing reflected or inverted). */
const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24
  for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  return sum >>> 0
})

/** A page's checksum, which counts its own four bytes as zero. */
function checksumOf(page: Buffer): number {
  const counted = Buffer.from(page).fill(0, checksumAt, checksumAt + 4)
  let sum = 0
  // A loop, as every start of the server reads all the sounds of its demo.
  for (let at = 0; at < counted.length; at += 1)
    sum = (sum << 8) ^ (checksums[(sum >>> 24) ^ (counted[at] ?? 0)] ?? 0)
  return sum >>> 0
}
