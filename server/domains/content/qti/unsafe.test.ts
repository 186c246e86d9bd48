import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { imported, item, zipOf } from './foreign-package.fixture.ts'
import { importPackage } from './import.ts'
import { readZip } from './zip.ts'

/** Begins an entry of a zip's directory; the stated length unpacked stands 24 bytes further on. */
const entry = Buffer.from([0x50, 0x4b, 1, 2])

describe('a file that is no safe package', () => {
  const read = (bytes: Uint8Array) => () => importPackage(bytes, 'reading')
  const evil = (path: string) => zipSync({ 'imsmanifest.xml': strToU8('<a/>'), [path]: strToU8('x') })

  test.each(['../up.xml', 'a/../../up.xml', '/etc/passwd', 'C:/x', 'a\\..\\..\\x', './x', 'a//b'])(
    'that names %s is refused',
    (path) => {
      expect(read(evil(path))).toThrow('lies outside the package')
    },
  )

  test('that is not a zip, or a damaged one, is refused', () => {
    expect(read(strToU8('not a zip at all'))).toThrow('no zip file')
    const zip = zipOf({ 'i/1.xml': item() })
    expect(read(zip.subarray(0, zip.length - 30))).toThrow('no zip file')
  })

  test('that is a zip of something else, or of an older QTI version, is refused with what it is', () => {
    expect(read(zipSync({ 'a.txt': strToU8('a') }))).toThrow('there is no imsmanifest.xml')
    const older =
      '<manifest><metadata><schemaversion>1.2</schemaversion></metadata><resources><resource type="imsqti_xmlv1p2" href="i.xml"/></resources></manifest>'
    expect(read(zipSync({ 'imsmanifest.xml': strToU8(older) }))).toThrow(
      'imsqti_xmlv1p2, and no test or item of QTI 2 or 3',
    )
  })

  test('that would exhaust memory is refused before it is unpacked', { timeout: 60_000 }, () => {
    const bomb = zipSync({
      'imsmanifest.xml': strToU8('<a/>'),
      'zeros.bin': [new Uint8Array(60e6), { level: 9 }],
    })
    expect(bomb.length).toBeLessThan(200_000)
    expect(read(bomb)).toThrow('zeros.bin is larger than 50 MB')
  })

  test('that is too large as a zip, or unpacked, or states a length that is not its own, is refused', () => {
    expect(() => readZip(new Uint8Array(80e6 + 1))).toThrow('the file is larger than 80 MB')
    const many = Buffer.from(
      zipSync({ a: new Uint8Array(1), b: new Uint8Array(1), c: new Uint8Array(1) }, { level: 0 }),
    )
    for (let at = many.indexOf(entry); at >= 0; at = many.indexOf(entry, at + 1))
      many.writeUInt32LE(34e6, at + 24)
    expect(() => readZip(many)).toThrow('the files are larger than 100 MB together')
    const small = { zip: 5000, file: 1000, unpacked: 1000, files: 5 }
    const stored = Buffer.from(zipSync({ 'a.bin': new Uint8Array(2000) }, { level: 0 }))
    // fflate copies what is stored by its other length.
    stored.writeUInt32LE(1, stored.indexOf(entry) + 24)
    expect(() => readZip(stored, small)).toThrow('a.bin is larger than')
  })

  test('leaves out an item of more than 4 MB, or of more elements than an item can need, and names its file', () => {
    const { diagnostics, taken } = imported({
      'i/1.xml': item({ body: `<p>${'word '.repeat(800_001)}</p>` }),
      'i/2.xml': item({ id: 'b', body: '<p/>'.repeat(50_001) }),
      'i/3.xml': item({ id: 'c' }),
    })
    expect(taken).toBe(1)
    const left = diagnostics.filter(({ kind }) => kind === 'left out').map(({ message }) => message)
    expect(left).toEqual([
      'i/1.xml: is larger than 4 MB, more than an XML file may have',
      expect.stringMatching(/^i\/2\.xml: line \d+, column \d+: there are more than 50000 elements$/),
    ])
  })

  test('whose manifest declares entities is refused, whatever they expand to', () => {
    const laughs =
      '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y SYSTEM "file:///etc/passwd">]><manifest>&x;&y;</manifest>'
    expect(read(zipSync({ 'imsmanifest.xml': strToU8(laughs) }))).toThrow('a document type is not accepted')
  })

  test('leaves out only the item of a document that is not valid XML, with line and column', () => {
    const { diagnostics, taken } = imported({
      'i/1.xml': item().replace('</qti-prompt>', ''),
      'i/2.xml': item({ id: 'b' }),
    })
    expect(taken).toBe(1)
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        kind: 'left out',
        file: 'i/1.xml',
        message: expect.stringMatching(/line \d+, column \d+/),
      }),
    )
  })

  test('with elements nested a thousand deep is refused', () => {
    const deep = '<manifest>'.repeat(1000) + '</manifest>'.repeat(1000)
    expect(read(zipSync({ 'imsmanifest.xml': strToU8(deep) }))).toThrow('more than 100 deep')
  })
})
