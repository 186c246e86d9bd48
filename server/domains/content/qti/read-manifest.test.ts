import { describe, expect, test } from 'vitest'
import { pathFrom, readManifest } from './read-manifest.ts'

const bytesOf = (words: string) => new TextEncoder().encode(words)
const resource = (type: string, href: string) => `<resource type="${type}" href="${href}"/>`
const read = (resources: string, files: Record<string, string> = {}, base = '') =>
  readManifest(
    new Map(
      Object.entries({ [`${base}imsmanifest.xml`]: `<manifest>${resources}</manifest>`, ...files }).map(
        ([path, words]) => [path, bytesOf(words)],
      ),
    ),
  )

describe('a manifest', () => {
  const [item, other] = ['imsqti_item_xmlv3p0', 'webcontent']

  test.each(['', 'export/', 'a/b/'])('in the folder "%s" names what lies beside it', (base) => {
    const resources = `<resources>${resource(item, 'i/a.xml')}${resource(other, 'b%20c.png')}<note type="${item}" href="n.xml"/></resources>`
    expect(read(resources, {}, base)).toEqual({
      base,
      tests: [],
      items: [`${base}i/a.xml`],
      others: new Map([[`${base}b c.png`, other]]),
    })
  })

  test('names each document by its root, and by its type where it has none that is known', () => {
    const of = (type: string, root: string) =>
      read(resource(item, 'x.xml') + resource(type, 'a'), { a: root })
    expect(of(other, '<assessmentTest/>').tests).toEqual(['a'])
    expect(of('imsqti_test_xmlv2p1', '<odd/>').tests).toEqual(['a'])
    expect(of(item, '<odd/>').items).toEqual(['x.xml', 'a'])
    expect(of(item, '<qti-assessment-stimulus/>').others).toEqual(new Map([['a', item]]))
    expect(of(other, '<odd/>').others).toEqual(new Map([['a', other]]))
  })

  test.each([
    ['<metadata><schemaversion> 1.1 </schemaversion></metadata>', 'version 1.1'],
    ['<metadata/>', 'nothing of QTI'],
    ['', 'nothing of QTI'],
    [resource('imsqti_xmlv1p2', 'a.xml'), 'imsqti_xmlv1p2'],
  ])('of no item and no test is refused with what it names: %s', (resources, named) => {
    expect(() => read(resources)).toThrow(`the manifest names ${named}, and no test or item of QTI 2 or 3`)
  })
})

test.each([
  ['i/1.xml', '../a%20b.png?x#y', 'a b.png'],
  ['i/1.xml', 'b.png', 'i/b.png'],
  ['i/1.xml', '../../b.png', null],
  ['i/1.xml', '%', null],
  ['1.xml', '//host/b.png', null],
  ['1.xml', 'file:b.png', null],
])('in %s the address %s is %s', (file, address, path) => {
  expect(pathFrom(file, address)).toBe(path)
})
