import { crc32 } from 'node:zlib'
import { imageType } from './image-type.ts'

/** True for a picture that is there from its first byte to its last; a PNG's checksums must also agree. */
export function isWholeImage(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const type = imageType(bytes)
  if (type === 'image/png') return isWholePng(bytes)
  if (type === 'image/jpeg') return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0
  // RIFF states the length of what comes after its first eight bytes.
  return type === 'image/webp' && bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length
}

/** A PNG is chunks of length, name, data and checksum; the last one's name is IEND. */
function isWholePng(bytes: Buffer): boolean {
  let at = 8
  while (at + 12 <= bytes.length) {
    const sumAt = at + 8 + bytes.readUInt32BE(at)
    if (sumAt + 4 > bytes.length) return false
    if (crc32(bytes.subarray(at + 4, sumAt)) !== bytes.readUInt32BE(sumAt)) return false
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true
    at = sumAt + 4
  }
  return false
}
