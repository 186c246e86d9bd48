export interface Picture {
  /** Pixels. */
  width: number
  height: number
}

const marker = { start: 0xd8, end: 0xd9, scan: 0xda } as const
/** Start-of-frame markers: C0 to CF without DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

/**
 * Reads a picture's size from its content (ITU-T T.81, annex B): SOI, segments up to the first scan with a frame
 * header among them, EOI as the last two bytes. Null for anything else, whatever its name says.
 */
export function readJpeg(bytes: Buffer): Picture | null {
  const endsWell = bytes.length >= 4 && bytes.readUInt16BE(bytes.length - 2) === 0xff00 + marker.end
  if (!endsWell || bytes.readUInt16BE(0) !== 0xff00 + marker.start) return null
  let picture: Picture | null = null
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const code = bytes.readUInt8(at + 1)
    if (code === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    const next = at + 2 + length
    if (length < 2 || next > bytes.length - 2) return null
    if (isFrame(code)) {
      if (length < 8) return null
      picture = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    if (code === marker.scan)
      return picture !== null && picture.width > 0 && picture.height > 0 ? picture : null
    at = next
  }
  return null
}
