import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readPackage } from '#server/domains/content/package/check.ts'
import { partsOf } from '#server/domains/content/package/format.ts'
import { exportPackage } from './export.ts'
import { type Element, elementsOf, parseXml, within } from './xml.ts'
import { readZip } from './zip.ts'

/** The documents of a test package as it is exported, by their path, and the package itself. */
async function written(name: string) {
  const read = await readPackage(fileURLToPath(new URL(`../../../../content/${name}`, import.meta.url)))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const zip = readZip(exportPackage(read.test, read.files))
  const documents = [...zip].filter(([path]) => /^(test|items\/.*|stimuli\/.*)\.xml$/.test(path))
  return {
    original: read.test,
    documents: documents.map(([path, bytes]) => ({ path, root: parseXml(bytes, path) })),
  }
}

const bodies = new Set(['qti-item-body', 'qti-stimulus-body', 'qti-content-body'])
/** What our export may put into a body; the schema of QTI 3.0 takes neither pictures nor bare text there. */
const blocks = new Set(['p', 'div', 'qti-choice-interaction', 'qti-media-interaction'])
const named = (root: Element, name: string) => within(root).filter((element) => element.name === name)

describe.each(['short', 'full'])('the %s test as it is exported', (name) => {
  test('has only blocks in its bodies, as the schema of QTI 3.0 demands', async () => {
    const { documents } = await written(name)
    const found = documents.flatMap(({ root }) => within(root).filter((element) => bodies.has(element.name)))
    expect(found.length).toBeGreaterThan(documents.length / 2)
    for (const { children } of found) {
      const elements = children.filter((child) => typeof child !== 'string')
      expect(elements.length).toBeGreaterThan(0)
      expect(elements.filter((element) => !blocks.has(element.name))).toEqual([])
      expect(
        children
          .filter((child) => typeof child === 'string')
          .join('')
          .trim(),
      ).toBe('')
    }
    expect(documents.some(({ root }) => named(root, 'img').length > 0)).toBe(true)
  })

  test('has no attribute of its own, as the schema has none for it, and numbers only where the schema takes them', async () => {
    const { documents } = await written(name)
    const elements = documents.flatMap(({ root }) => [root, ...within(root)])
    const own = elements.flatMap(({ attributes }) =>
      Object.keys(attributes).filter((key) => key.startsWith('data-') && key !== 'data-catalog-idref'),
    )
    expect(own).toEqual([])
    // A match table's target is a name there; an interpolation table's is any value, and it begins with the highest.
    expect(elements.filter((element) => element.name === 'qti-match-table')).toEqual([])
    const tables = elements.filter((element) => element.name === 'qti-interpolation-table')
    expect(tables).toHaveLength(3)
    for (const table of tables) {
      const right = elementsOf(table).map(({ attributes }) => Number(attributes['source-value']))
      expect(right).toEqual(right.map((_, index) => right.length - 1 - index))
    }
  })

  test('has a time limit where an item has time to answer after its own sound', async () => {
    const { original } = await written(name)
    const items = partsOf(original, 'listening').flatMap((part) => part.lists.flatMap((list) => list.items))
    const limited = () => {
      const zip = readZip(exportPackage(original, new Map()))
      const limits = named(parseXml(zip.get('test.xml') ?? new Uint8Array(), 'test.xml'), 'qti-time-limits')
      return limits.map(({ attributes }) => Number(attributes['max-time']))
    }
    const timed = items.filter(({ audio, answerSeconds }) => audio && answerSeconds > 0)
    expect(timed.length).toBeGreaterThan(0)
    const before = limited()
    for (const { audio, answerSeconds } of timed)
      expect(before).toContainEqual(Number(((audio?.seconds ?? 0) + answerSeconds).toFixed(3)))
    Object.assign(timed[0] ?? {}, { answerSeconds: 0 })
    expect(limited()).toHaveLength(before.length - 1)
  })

  test('plays each sound of its items and lists by itself and once, and counts it by a declared response', async () => {
    const { original, documents } = await written(name)
    const lists = partsOf(original, 'listening').flatMap((part) => part.lists)
    const sounds = lists
      .flatMap((list) => [list.audio, ...list.items.map(({ audio }) => audio)])
      .filter(Boolean)
    const items = documents.filter(({ path }) => path.startsWith('items/'))
    const played = items.flatMap(({ root }) =>
      named(root, 'qti-media-interaction').map((interaction) => ({ root, interaction })),
    )
    expect(played).toHaveLength(sounds.length)
    for (const { root, interaction } of played) {
      expect(interaction.attributes).toEqual({
        'response-identifier': 'PLAYED',
        autostart: 'true',
        'max-plays': '1',
      })
      expect(elementsOf(interaction).map((element) => element.name)).toEqual(['audio'])
      expect(named(root, 'qti-response-declaration').map(({ attributes }) => attributes)).toContainEqual({
        identifier: 'PLAYED',
        cardinality: 'single',
        'base-type': 'integer',
      })
    }
  })

  test('shows the controls of each sound that no item plays', async () => {
    const { documents } = await written(name)
    const others = documents.filter(({ path }) => !path.startsWith('items/'))
    const shown = others.flatMap(({ root }) => named(root, 'audio'))
    expect(shown.filter(({ attributes }) => attributes.controls !== 'true')).toEqual([])
  })
})
