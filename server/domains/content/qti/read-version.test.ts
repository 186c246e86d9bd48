import { expect, test } from 'vitest'
import { parseQti, rootOf3 } from './read-version.ts'

const parse = (document: string) => parseQti(new TextEncoder().encode(document), 'a.xml')

test('the elements and attributes of an older version have the names of 3.0, and those of HTML their own', () => {
  const item =
    '<p class="a">b</p><mediaInteraction maxPlays="1" xml:lang="en"/><aB/><customURLField/><Odd/><qti-x/>'
  expect(parse(`<assessmentItem timeDependent="false">${item}</assessmentItem>`)).toEqual({
    name: 'qti-assessment-item',
    attributes: { 'time-dependent': 'false' },
    line: 1,
    children: [
      { name: 'p', attributes: { class: 'a' }, children: ['b'], line: 1 },
      {
        name: 'qti-media-interaction',
        attributes: { 'max-plays': '1', 'xml:lang': 'en' },
        children: [],
        line: 1,
      },
      { name: 'qti-a-b', attributes: {}, children: [], line: 1 },
      { name: 'qti-custom-urlfield', attributes: {}, children: [], line: 1 },
      { name: 'qti-odd', attributes: {}, children: [], line: 1 },
      { name: 'qti-x', attributes: {}, children: [], line: 1 },
    ],
  })
})

test('a document of 3.0, or of something else, is read as it is', () => {
  for (const name of ['qti-assessment-item', 'html']) {
    expect(parse(`<${name} someName="a"><someName/></${name}>`)).toEqual({
      name,
      attributes: { someName: 'a' },
      line: 1,
      children: [{ name: 'someName', attributes: {}, children: [], line: 1 }],
    })
    expect(rootOf3(name)).toBe(name)
  }
  expect(rootOf3('assessmentTest')).toBe('qti-assessment-test')
})

test('an object is the picture or sound of its type, whose words are for who cannot see it', () => {
  const object = (type: string) => `<object type="${type}" data="a" width="9"> Night,\n at sea </object>`
  const { children } = parse(`<div>${['image/png', 'audio/ogg', 'text/html'].map(object).join('')}</div>`)
  expect(children).toEqual([
    { name: 'img', attributes: { width: '9', src: 'a', alt: 'Night, at sea' }, children: [], line: 1 },
    { name: 'audio', attributes: { width: '9', src: 'a' }, children: [], line: 2 },
    expect.objectContaining({ name: 'object', children: [' Night,\n at sea '] }),
  ])
})
