import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { imported, item, zipOf } from './foreign-package.fixture.ts'
import { importPackage } from './import.ts'

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
      '<manifest><metadata><schemaversion>2.1</schemaversion></metadata><resources><resource type="imsqti_item_xmlv2p1" href="i.xml"/></resources></manifest>'
    expect(read(zipSync({ 'imsmanifest.xml': strToU8(older) }))).toThrow(
      'imsqti_item_xmlv2p1: only tests and items of QTI 3.0',
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
