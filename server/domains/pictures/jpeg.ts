export interface Picture {
  /** Pixels. */
  width: number
  height: number
}

const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
const scan = 0xda
/** Start-of-frame markers: C0 to CF without DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

/**
 * Reads a picture's size from its content (ITU-T T.81, annex B): SOI, segments up to the first scan with a frame
 * header among them, EOI as the last two bytes. Null for anything else, whatever its name says.
 */
export function readJpeg(bytes: Buffer): Picture | null {
  const last = bytes.length - end.length
  if (!bytes.subarray(0, start.length).equals(start) || !bytes.subarray(last).equals(end)) return null
  let picture: Picture | null = null
  let at = start.length
  while (at + 4 <= last && bytes[at] === 0xff) {
    const code = bytes.readUInt8(at + 1)
    if (code === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    const next = at + 2 + length
    if (length < 2 || next > last) return null
    if (isFrame(code)) {
      if (length < 8) return null
      picture = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    if (code === scan) return picture !== null && picture.width > 0 && picture.height > 0 ? picture : null
    at = next
  }
  return null
}
