import { describe, expect, it } from 'vitest'
import { mp3Seconds } from './mp3.ts'

/** One frame by the hexadecimal digits of its header, as long as the standard says that it is. */
const frame = (header: string, length: number) => Buffer.concat([Buffer.from(header, 'hex')], length)
const times = (count: number, one: Buffer) => Buffer.concat(Array.from({ length: count }, () => one))

/** A frame of 128 kbit/s at 44.1 kHz, and ten of them. */
const usual = frame('fffb9000', 417)
const sound = times(10, usual)
const tenth = 1152 / 44_100

describe('the length of an MP3', () => {
  it.each([
    ['MPEG 1, 128 kbit/s at 44.1 kHz', 'fffb9000', 417, 1152 / 44_100],
    ['one byte more to a frame', 'fffb9200', 418, 1152 / 44_100],
    ['a checksum to each frame', 'fffa9000', 417, 1152 / 44_100],
    ['320 kbit/s at 48 kHz', 'fffbe400', 960, 1152 / 48_000],
    ['32 kbit/s at 32 kHz', 'fffb1800', 144, 1152 / 32_000],
    ['MPEG 2, 64 kbit/s at 22.05 kHz', 'fff38000', 208, 576 / 22_050],
    ['160 kbit/s at 24 kHz', 'fff3e4c0', 480, 576 / 24_000],
    ['8 kbit/s at 16 kHz', 'fff318c0', 36, 576 / 16_000],
    ['MPEG 2.5, 16 kbit/s at 11.025 kHz', 'ffe320c0', 104, 576 / 11_025],
    ['24 kbit/s at 12 kHz', 'ffe334c0', 144, 576 / 12_000],
    ['8 kbit/s at 8 kHz', 'ffe318c0', 72, 576 / 8000],
  ])('is that of its frames: %s', (_, header, length, seconds) => {
    expect(mp3Seconds(times(50, frame(header, length)))).toBeCloseTo(50 * seconds, 9)
  })

  it.each([
    ['layer II', 'fffd9000', 417],
    ['layer I', 'ffff9000', 417],
    ['no layer', 'fff99000', 417],
    ['no version', 'ffeb9000', 417],
    ['no bit rate', 'fffb0000', 417],
    ['a bit rate that does not exist', 'fffbf000', 417],
    ['a sampling rate that does not exist', 'fffb9c00', 417],
    ['another begin of a frame', 'fefb9000', 417],
    ['half a begin of a frame', 'ff7b9000', 417],
  ])('is unknown with %s', (_, header, length) => {
    expect(mp3Seconds(times(50, frame(header, length)))).toBeNull()
    expect(mp3Seconds(Buffer.concat([sound, frame(header, length)]))).toBeNull()
  })

  it('is unknown where the sampling rate changes', () => {
    expect(mp3Seconds(Buffer.concat([sound, frame('fffb9400', 384)]))).toBeNull()
  })

  it('is unknown of a file that is cut off, wherever that is', () => {
    const whole = Buffer.concat([lame({ flags: 15 }), usual])
    const cut = Array.from({ length: whole.length }, (_, length) => mp3Seconds(whole.subarray(0, length)))
    expect(new Set(cut)).toEqual(new Set([null]))
    expect(mp3Seconds(whole)).toBeCloseTo(tenth, 9)
  })
})

/** A tag of ID3v2 that says that it has so many bytes, with its bytes and the footer of a tag that has one. */
function id3(bytes: number, hasFooter = false): Buffer {
  const head = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1')
  if (hasFooter) head.writeUInt8(0x10, 5)
  for (const at of [0, 1, 2, 3]) head.writeUInt8((bytes >> (7 * at)) & 0x7f, 9 - at)
  return Buffer.concat([head], 10 + bytes + (hasFooter ? 10 : 0))
}

/** A tag of APE with one item of so many bytes, and the header of a tag that has one. */
function ape(bytes: number, hasHeader = false): Buffer {
  const footer = Buffer.concat([Buffer.from('APETAGEX\xd0\x07\0\0', 'latin1')], 32)
  footer.writeUInt32LE(bytes + 32, 12)
  footer.writeUInt8(1, 16)
  if (hasHeader) footer.writeUInt8(0x80, 23)
  return Buffer.concat([hasHeader ? footer : Buffer.alloc(0), Buffer.alloc(bytes), footer])
}

const id3v1 = Buffer.concat([Buffer.from('TAG')], 128)
const none = Buffer.alloc(0)

describe('tags around an MP3', () => {
  it.each([
    ['one before it', id3(130), none],
    ['one before it that is empty', id3(0), none],
    ['one of a large picture', id3(0x23_4567), none],
    ['two before it, the first with a footer', Buffer.concat([id3(20, true), id3(300)]), none],
    ['one behind it', none, id3v1],
    ['one of APE behind it', none, ape(50)],
    ['one of APE with a header, and one more', none, Buffer.concat([ape(50, true), id3v1])],
  ])('are no part of its length: %s', (_, before, after) => {
    expect(mp3Seconds(Buffer.concat([before, sound, after]))).toBeCloseTo(10 * tenth, 9)
  })

  it('are no sound by themselves', () => {
    for (const tag of [id3(130), id3v1, ape(50), ape(50, true), Buffer.concat([id3(0), id3v1])])
      expect(mp3Seconds(tag)).toBeNull()
  })
})

/** The first frame of an encoder: its table at a place, with what the flags say of it, and the silence it states. */
function lame({ name = 'Xing', by = 'LAME', at = 36, flags = 0, stated = 0 }): Buffer {
  const first = Buffer.from(usual)
  const encoder = at + 8 + (flags === 15 ? 112 : 0)
  first.write(name, at, 'latin1')
  first.writeUInt8(flags, at + 7)
  first.write(by, encoder, 'latin1')
  first.writeUIntBE(stated, encoder + 21, 3)
  return first
}

describe('the table in the first frame of an MP3', () => {
  it.each([
    ['all that a table may have', { flags: 15 }],
    ['nothing more than its flags', { flags: 0 }],
    ['one rate of bits', { name: 'Info', flags: 15 }],
    ['a place for one channel', { at: 21 }],
    ['a place for one channel of MPEG 2', { at: 13 }],
    ['the last place that is looked at', { at: 40 }],
    ['another encoder that states silence', { by: 'Lavc' }],
    ['the same one in another container', { by: 'Lavf' }],
  ])('states silence that is no part of its length: %s', (_, table) => {
    const file = Buffer.concat([lame({ ...table, stated: (576 << 12) | 3123 }), sound])
    expect(mp3Seconds(file)).toBeCloseTo((11_520 - 576 - 3123) / 44_100, 9)
  })

  it('states no silence where an encoder that does not state it has written it', () => {
    const file = Buffer.concat([lame({ by: 'GOGO', stated: 0xff_ffff }), sound])
    expect(mp3Seconds(file)).toBeCloseTo(10 * tenth, 9)
  })

  it('is no table but sound where it stands behind the place of one', () => {
    expect(mp3Seconds(Buffer.concat([lame({ at: 41 }), sound]))).toBeCloseTo(11 * tenth, 9)
    expect(mp3Seconds(Buffer.concat([frame('fffb1000', 104), sound]))).toBeNull()
  })

  it('states no length below nothing, and is no sound by itself', () => {
    expect(mp3Seconds(Buffer.concat([lame({ stated: 0xff_ffff }), usual]))).toBe(0)
    expect(mp3Seconds(lame({}))).toBeNull()
  })

  it('states no silence where its frame is too short for it', () => {
    const short = frame('fff314c0', 24)
    const table = Buffer.from(short)
    table.write('Xing', 20, 'latin1')
    expect(mp3Seconds(Buffer.concat([table, short]))).toBeCloseTo(576 / 24_000, 9)
  })
})
