/** Sounds for tests, made byte by byte. */

/** A frame of silence: MPEG 1, layer III, 44.1 kHz, one channel; `index` 1 is 32 kbit/s, 5 is 64 kbit/s. */
const frame = (index: 1 | 5): Buffer => {
  const bytes = Buffer.alloc(index === 1 ? 104 : 208)
  bytes.set([0xff, 0xfb, index << 4, 0xc0])
  return bytes
}

/** The frame in which the encoder LAME tells how many samples of silence it has put before and after the sound. */
const lameFrame = (before: number, after: number): Buffer => {
  const bytes = frame(5)
  bytes.write('Xing', 21, 'latin1')
  bytes.write('LAME3.100', 29, 'latin1')
  bytes.writeUIntBE((before << 12) | after, 50, 3)
  return bytes
}

/** An MP3 of so many frames of 1,152 samples, 44,100 a second. */
export function mp3Of(
  frames: number,
  { isVarying = false, silence = null as [number, number] | null, tags = false } = {},
): Buffer {
  const sound = Array.from({ length: frames }, (_, at) => frame(isVarying && at % 2 === 1 ? 5 : 1))
  const before = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\x02', 'latin1'), Buffer.alloc(130)])
  const after = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])
  return Buffer.concat([
    ...(tags ? [before] : []),
    ...(silence ? [lameFrame(...silence)] : []),
    ...sound,
    ...(tags ? [after] : []),
  ])
}

/** A silent WAV of 8,000 samples a second, 16 bits, one channel, with a chunk that players pass over. */
export function wavOf(seconds: number, code = 1): Buffer {
  const format = Buffer.alloc(24)
  format.write('fmt ', 'latin1')
  format.writeUInt32LE(16, 4)
  format.writeUInt16LE(code, 8)
  format.writeUInt16LE(1, 10)
  format.writeUInt32LE(8000, 12)
  format.writeUInt32LE(16_000, 16)
  format.writeUInt16LE(2, 20)
  format.writeUInt16LE(16, 22)
  const note = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1')
  const data = Buffer.alloc(8 + seconds * 16_000)
  data.write('data', 'latin1')
  data.writeUInt32LE(seconds * 16_000, 4)
  const chunks = Buffer.concat([Buffer.from('WAVE'), format, note, data])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(chunks.length, 4)
  return Buffer.concat([head, chunks])
}
