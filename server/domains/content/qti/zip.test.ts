import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readZip, refuseLarger, writeZip, zipLimits } from './zip.ts'

const files = { 'a.bin': new Uint8Array(300), 'b.bin': new Uint8Array(700) }

describe('a zip', () => {
  const zip = zipSync(files, { level: 0 })
  const limits = { zip: zip.length, file: 700, unpacked: 1000, files: 2 }

  test('of exactly what may be in it is read', () => {
    expect(readZip(zip, limits)).toEqual(new Map(Object.entries(files)))
    expect(() => refuseLarger(zipLimits.zip)).not.toThrow()
  })

  test.each([
    [{ zip: zip.length - 1 }, 'the file is larger than 0 MB'],
    [{ file: 699 }, 'b.bin is larger than 0 MB'],
    [{ unpacked: 999 }, 'the files are larger than 0 MB together'],
    [{ files: 1 }, 'there are more than 1 files'],
  ])('of more than that is refused: %j', (less, reason) => {
    expect(() => readZip(zip, { ...limits, ...less })).toThrow(reason)
  })

  test('that has a file twice is refused', () => {
    const twice = Buffer.from(zip.buffer.slice(0))
    twice.write('a', twice.lastIndexOf('b.bin'))
    expect(() => readZip(twice)).toThrow('a.bin is there twice')
  })

  test('has its files without the folders that are named beside them', () => {
    expect([...readZip(zipSync({ 'a/': new Uint8Array(0), 'a/b.xml': strToU8('b') })).keys()]).toEqual([
      'a/b.xml',
    ])
  })

  test('that is none is refused with what is wrong', () => {
    expect(() => readZip(strToU8('no zip'))).toThrow(/^this is no zip file: invalid zip data$/)
  })
})

test('of what is written, XML alone is made smaller, and every date is the first that a zip can hold', () => {
  const words = strToU8('the same words '.repeat(20))
  const written = (path: string) => {
    const zip = Buffer.from(writeZip(new Map([[path, words]])))
    return { method: zip.readUInt16LE(8), time: zip.readUInt16LE(10), date: zip.readUInt16LE(12) }
  }
  const first = { time: 0, date: (1 << 5) | 1 }
  expect(written('items/a.xml')).toEqual({ method: 8, ...first })
  expect(written('images/a.png')).toEqual({ method: 0, ...first })
})
