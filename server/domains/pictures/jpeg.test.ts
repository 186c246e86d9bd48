import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJpeg } from './jpeg.ts'

const picture = readFileSync(new URL('../../../test/server/picture.jpg', import.meta.url))
const isHeader = (at: number) =>
  picture[at] === 0xff && (picture[at + 1] === 0xc0 || picture[at + 1] === 0xc2)
const frameAt = picture.findIndex((_, at) => isHeader(at))

describe('a JPEG', () => {
  test('tells its size', () => {
    expect(readJpeg(picture)).toEqual({ width: 64, height: 48 })
  })

  test('tells it whatever fills the space before a marker', () => {
    const filled = [picture.subarray(0, 2), Buffer.from([0xff, 0xff, 0xff]), picture.subarray(2)]
    expect(readJpeg(Buffer.concat(filled))).toEqual({ width: 64, height: 48 })
  })

  test('is none when it was cut off, wherever', () => {
    for (let length = 0; length < picture.length; length += 1) {
      expect(readJpeg(picture.subarray(0, length))).toBeNull()
    }
  })

  test('is none without a frame header, or with one of no width', () => {
    const nameless = Buffer.from(picture)
    nameless[frameAt + 1] = 0xfe
    expect(readJpeg(nameless)).toBeNull()
    const flat = Buffer.from(picture)
    flat.writeUInt16BE(0, frameAt + 7)
    expect(readJpeg(flat)).toBeNull()
  })

  /** The least that is one: a frame header without components, and a scan without data. */
  const least = ({ frame = 0xc0, height = 1, width = 1, frameLength = 8, scanLength = 2 } = {}) => {
    const size = [height >> 8, height & 255, width >> 8, width & 255]
    const header = [0xff, frame, 0, frameLength, 8, ...size, 0].slice(0, 2 + frameLength)
    return Buffer.from([0xff, 0xd8, ...header, 0xff, 0xda, 0, scanLength, 0xff, 0xd9])
  }

  test('has one of thirteen frame headers', () => {
    const codes = Array.from({ length: 18 }, (_, index) => 0xbf + index)
    const read = codes.filter((frame) => readJpeg(least({ frame })) !== null)
    expect(read).toEqual([...[0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]])
  })

  test.each([
    [{}, { width: 1, height: 1 }],
    [
      { width: 258, height: 772 },
      { width: 258, height: 772 },
    ],
    [{ width: 0 }, null],
    [{ height: 0 }, null],
    [{ frameLength: 7 }, null],
    [{ scanLength: 1 }, null],
    [{ scanLength: 3 }, null],
    [{ scanLength: 6 }, null],
  ])('whose fields are the least but for %j is read as %j', (more, size) => {
    expect(readJpeg(least(more))).toEqual(size)
  })

  test('is none with something behind its end', () => {
    expect(readJpeg(Buffer.concat([picture, Buffer.from('<script>')]))).toBeNull()
  })

  test('is none with only its first and last bytes right, and nothing ever throws', () => {
    const bytes = fc.uint8Array({ maxLength: 400 })
    fc.assert(
      fc.property(bytes, (inside) => {
        const dressed = Buffer.concat([Buffer.from([0xff, 0xd8]), inside, Buffer.from([0xff, 0xd9])])
        const found = readJpeg(dressed)
        return found === null || (found.width > 0 && found.height > 0)
      }),
      { numRuns: 2000 },
    )
    expect(readJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toBeNull()
  })
})
