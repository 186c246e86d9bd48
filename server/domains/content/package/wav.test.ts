import { expect, it } from 'vitest'
import { wavSeconds } from './wav.ts'

/** A chunk of a WAV: its name, what it holds, and one byte more where that is odd. */
function chunk(name: string, held: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(held.length, 4)
  return Buffer.concat([head, held, Buffer.alloc(held.length % 2)])
}

const riff = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), ...chunks])

type Format = Partial<Record<'code' | 'channels' | 'rate' | 'bits' | 'perSample' | 'bytes' | 'inner', number>>

/** The chunk of a WAV that says how its samples are stored; `inner` stands where a longer header has the code. */
function format({ code = 1, channels = 1, rate = 8000, bits = 16, bytes = 16, inner = 0, ...own }: Format) {
  const held = Buffer.alloc(40)
  held.writeUInt16LE(code, 0)
  held.writeUInt16LE(channels, 2)
  held.writeUInt32LE(rate, 4)
  held.writeUInt16LE(own.perSample ?? (channels * bits) / 8, 12)
  held.writeUInt16LE(bits, 14)
  held.writeUInt16LE(inner, 24)
  return chunk('fmt ', held.subarray(0, bytes))
}

const data = (bytes: number) => chunk('data', Buffer.alloc(bytes))
const longer = { code: 0xfffe, bytes: 40 }

it.each<[string, Format, bytesOfOneSecond: number]>([
  ['8 bits, 8 kHz', { bits: 8 }, 8000],
  ['16 bits, two channels, 44.1 kHz', { channels: 2, rate: 44_100 }, 176_400],
  ['24 bits, 48 kHz', { bits: 24, rate: 48_000 }, 144_000],
  ['32 bits, two channels, 96 kHz', { bits: 32, channels: 2, rate: 96_000 }, 768_000],
  ['32 bits of floats', { code: 3, bits: 32 }, 32_000],
  ['a longer header of integers', { ...longer, inner: 1 }, 16_000],
  ['a longer header of floats', { ...longer, inner: 3, bits: 32 }, 32_000],
  ['the shortest longer header', { code: 0xfffe, bytes: 26, inner: 1 }, 16_000],
  ['a longer header that says nothing more', { bytes: 40, inner: 2 }, 16_000],
])('a WAV lasts as long as its samples: %s', (_, stated, second) => {
  expect(wavSeconds(riff(format(stated), data(2 * second)))).toBe(2)
  expect(wavSeconds(riff(chunk('LIST', Buffer.from('odd')), format(stated), data(second), data(8)))).toBe(1)
})

it.each<[string, Format]>([
  ['a compressed one', { code: 2 }],
  ['a compressed one with a longer header', { ...longer, inner: 2 }],
  ['one whose longer header is cut off', { code: 0xfffe, bytes: 18, inner: 1 }],
  ['one whose header is too short', { bytes: 14 }],
  ['12 bits', { bits: 12, perSample: 2 }],
  ['64 bits', { bits: 64 }],
  ['16 bits of floats', { code: 3, bits: 16 }],
  ['no channel', { channels: 0 }],
  ['three channels', { channels: 3 }],
  ['below 8 kHz', { rate: 7999 }],
  ['above 96 kHz', { rate: 96_001 }],
  ['samples of another size than it says', { perSample: 4 }],
])('a WAV has no length that not every browser plays: %s', (_, stated) => {
  expect(wavSeconds(riff(format(stated), data(4800)))).toBeNull()
})

it('a WAV has no length where its samples are not whole, not there or not said how they are stored', () => {
  const stated = format({})
  const whole = riff(stated, data(2))
  const cut = Array.from({ length: whole.length }, (_, length) => wavSeconds(whole.subarray(0, length)))
  expect(new Set(cut)).toEqual(new Set([null]))
  expect(wavSeconds(whole)).toBe(1 / 8000)
  for (const chunks of [[stated, data(0)], [stated, data(3)], [data(2)], [data(2), stated], [stated], []])
    expect(wavSeconds(riff(...chunks))).toBeNull()
})

it('another file has no length, also where it begins or goes on as a WAV does', () => {
  const whole = riff(format({}), data(16_000))
  for (const [name, at] of [
    ['RIFX', 0],
    ['AVI ', 8],
  ] as const) {
    const other = Buffer.from(whole)
    other.write(name, at, 'latin1')
    expect(wavSeconds(other)).toBeNull()
  }
})
