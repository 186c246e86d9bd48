/** MPEG audio of layer III by version (the header's two bits): samples of a frame, sampling rates, and kbit/s by index. */
const lower = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const versions: Record<number, { samples: number; rates: number[]; kbits: number[] }> = {
  0: { samples: 576, rates: [11_025, 12_000, 8000], kbits: lower },
  2: { samples: 576, rates: [22_050, 24_000, 16_000], kbits: lower },
  3: {
    samples: 1152,
    rates: [44_100, 48_000, 32_000],
    kbits: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  },
}

interface Frame {
  length: number
  samples: number
  rate: number
  kbits: number
}

/**
 * Seconds of sound in an MP3 file: its frames, less the silence that a stated encoder has put around them. Null for
 * anything else, for a file that is cut off or damaged within, and for one of changing bit rates without the table
 * (Xing) from which a player knows where a second lies.
 */
export function mp3Seconds(file: Uint8Array): number | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const start = startOf(bytes)
  const frames = framesBetween(bytes, start, endOf(bytes))
  const [first] = frames
  if (!first || frames.some(({ rate }) => rate !== first.rate)) return null
  const silence = silenceOf(bytes.subarray(start, start + first.length))
  if (silence === null && frames.some(({ kbits }) => kbits !== first.kbits)) return null
  const heard = silence === null ? frames : frames.slice(1)
  if (heard.length === 0) return null
  return Math.max(0, heard.length * first.samples - (silence ?? 0)) / first.rate
}

/** Where frames begin: after tags of ID3v2, whose length has seven bits a byte. */
function startOf(bytes: Buffer): number {
  let at = 0
  while (isNamed(bytes, at, 'ID3')) {
    const length = bytes.subarray(at + 6, at + 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
    const footer = ((bytes[at + 5] ?? 0) & 0x10) !== 0 ? 10 : 0
    at += 10 + length + footer
  }
  return at
}

/** Where frames end: before the tags ID3v1 and APE. */
function endOf(bytes: Buffer): number {
  const end = isNamed(bytes, bytes.length - 128, 'TAG') ? bytes.length - 128 : bytes.length
  if (!isNamed(bytes, end - 32, 'APETAGEX')) return end
  const header = (bytes.readUInt32LE(end - 12) & 0x80000000) !== 0 ? 32 : 0
  return end - bytes.readUInt32LE(end - 20) - header
}

const isNamed = (bytes: Buffer, at: number, name: string) =>
  bytes.toString('latin1', at, at + name.length) === name

/** All frames from one place to another; none where anything else is between them, or the last is cut off. */
function framesBetween(bytes: Buffer, from: number, end: number): Frame[] {
  const frames: Frame[] = []
  let at = from
  while (at < end) {
    const frame = frameAt(bytes, at)
    if (!frame) return []
    frames.push(frame)
    at += frame.length
  }
  return at === end ? frames : []
}

function frameAt(bytes: Buffer, at: number): Frame | null {
  const [sync, kind = 0, rates = 0] = bytes.subarray(at)
  // Eleven bits that begin each frame, and, behind two of the version, two that mean layer III.
  if (sync !== 0xff || (kind & 0b1110_0110) !== 0b1110_0010) return null
  const version = versions[(kind >> 3) & 3]
  const kbits = version?.kbits[rates >> 4]
  const rate = version?.rates[(rates >> 2) & 3]
  if (!version || !kbits || !rate) return null
  const padding = (rates >> 1) & 1
  const length = Math.floor(((version.samples / 8) * kbits * 1000) / rate) + padding
  return { length, samples: version.samples, rate, kbits }
}

/** Silent samples around the sound, as the encoder's table in the first frame states them; null without a table. */
function silenceOf(frame: Buffer): number | null {
  const table = /Xing|Info/.exec(frame.toString('latin1', 0, 44))
  if (!table) return null
  const flags = frame[table.index + 7] ?? 0
  const encoder = [4, 4, 100, 4].reduce((at, size, bit) => at + ((flags >> bit) & 1) * size, table.index + 8)
  // Encoders that state it name themselves so; what others write there means something else.
  const stated = /^(?:LAME|Lav[cf]).{17}(.{3})/s.exec(frame.toString('latin1', encoder))
  const both = Buffer.from(stated?.[1] ?? '\0\0\0', 'latin1').readUIntBE(0, 3)
  return (both >> 12) + (both & 0xfff)
}
