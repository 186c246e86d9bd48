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
  const end = endOf(bytes)
  let at = startOf(bytes)
  const first = frameAt(bytes, at)
  if (!first) return null
  const table = tableOf(bytes.subarray(at, at + first.length))
  if (table) at += first.length
  let samples = 0
  let isVarying = false
  while (at < end) {
    const frame = frameAt(bytes, at)
    if (!frame || frame.rate !== first.rate || at + frame.length > end) return null
    isVarying ||= frame.kbits !== first.kbits
    samples += frame.samples
    at += frame.length
  }
  if (samples === 0 || (isVarying && !table)) return null
  return Math.max(0, samples - (table?.around ?? 0)) / first.rate
}

/** Where frames begin: after tags of ID3v2, whose length has seven bits a byte. */
function startOf(bytes: Buffer): number {
  let at = 0
  while (bytes.length >= at + 10 && bytes.toString('latin1', at, at + 3) === 'ID3') {
    const length = bytes.subarray(at + 6, at + 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
    const footer = ((bytes[at + 5] ?? 0) & 0x10) !== 0 ? 10 : 0
    at += 10 + length + footer
  }
  return at
}

/** Where frames end: before the tags ID3v1 and APE. */
function endOf(bytes: Buffer): number {
  let end = bytes.length
  if (end >= 128 && bytes.toString('latin1', end - 128, end - 125) === 'TAG') end -= 128
  if (end >= 32 && bytes.toString('latin1', end - 32, end - 24) === 'APETAGEX') {
    const header = (bytes.readUInt32LE(end - 12) & 0x80000000) !== 0 ? 32 : 0
    end -= bytes.readUInt32LE(end - 20) + header
  }
  return end
}

function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at < 0 || at + 4 > bytes.length) return null
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3)
  const layer3 = 1
  if (sync !== 0xff || kind >> 5 !== 7 || ((kind >> 1) & 3) !== layer3) return null
  const version = versions[(kind >> 3) & 3]
  const kbits = version?.kbits[rates >> 4]
  const rate = version?.rates[(rates >> 2) & 3]
  if (!version || !kbits || !rate) return null
  const padding = (rates >> 1) & 1
  const length = Math.floor(((version.samples / 8) * kbits * 1000) / rate) + padding
  return { length, samples: version.samples, rate, kbits }
}

/** A first frame that holds no sound but the table of an encoder, with the silent samples around the sound. */
function tableOf(frame: Buffer): { around: number } | null {
  const at = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'))
  if (at < 0 || at > 40) return null
  const flags = frame.readUInt32BE(at + 4)
  const encoder = at + 8 + [4, 4, 100, 4].reduce((sum, size, bit) => sum + ((flags >> bit) & 1 ? size : 0), 0)
  // Encoders that state it name themselves so; what others write there means something else.
  const named = frame.toString('latin1', encoder, encoder + 4)
  if (encoder + 24 > frame.length || !/^(LAME|Lav[cf])$/.test(named)) return { around: 0 }
  const both = frame.readUIntBE(encoder + 21, 3)
  return { around: (both >> 12) + (both & 0xfff) }
}
