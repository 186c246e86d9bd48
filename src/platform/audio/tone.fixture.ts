/** So many frames of silence as an MP3 in memory, 26 ms each: MPEG 1, layer III, 32 kbit/s, one channel. */
export function silentMp3(frames: number): string {
  const bytes = new Uint8Array(frames * 104)
  for (let index = 0; index < frames; index += 1) bytes.set([0xff, 0xfb, 0x10, 0xc0], index * 104)
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' }))
}

/** A quiet tone of so many seconds as a WAV file in memory: 8 kHz, 16 bit, one channel. */
export function tone(seconds: number): string {
  const rate = 8000
  const samples = Math.round(seconds * rate)
  const data = new DataView(new ArrayBuffer(44 + samples * 2))
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) data.setUint8(at + index, letter.charCodeAt(0))
  }
  write(0, 'RIFF')
  data.setUint32(4, 36 + samples * 2, true)
  write(8, 'WAVEfmt ')
  data.setUint32(16, 16, true)
  data.setUint16(20, 1, true)
  data.setUint16(22, 1, true)
  data.setUint32(24, rate, true)
  data.setUint32(28, rate * 2, true)
  data.setUint16(32, 2, true)
  data.setUint16(34, 16, true)
  write(36, 'data')
  data.setUint32(40, samples * 2, true)
  for (let index = 0; index < samples; index += 1) {
    data.setInt16(44 + index * 2, 400 * Math.sin((index / rate) * 440 * 2 * Math.PI), true)
  }
  return URL.createObjectURL(new Blob([data], { type: 'audio/wav' }))
}
