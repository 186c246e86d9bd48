import { describe, expect, test } from 'vitest'
import { type ItemParts, imported, item, itemsOf, picture, qti, sound } from './foreign-package.fixture.ts'

const files = { 'a.ogg': sound, 'a.png': picture, 'b.png': picture }
const img = '<img src="../a.png" alt="A"/>'
const audio = (inner = '', attributes = '') => `<audio src="../a.ogg" ${attributes}>${inner}</audio>`
const choices = (count: number) =>
  [...'ABCDEFG'.slice(0, count)]
    .map((letter) => `<qti-simple-choice identifier="${letter}">${letter}</qti-simple-choice>`)
    .join('')

/** The items that are read of one item, the lists that hold them, and what is told of its document. */
const read = (document: string, more: Record<string, string> = {}) => {
  const { test: found, diagnostics } = imported({ 'i/1.xml': document, ...files, ...more })
  return {
    item: itemsOf(found)?.[0],
    list: found.sections.reading?.parts[0]?.lists[0],
    told: diagnostics.filter(({ file }) => file === 'i/1.xml').map(({ message }) => message),
    places: diagnostics.filter(({ file }) => file === 'i/1.xml').map(({ line }) => line),
  }
}
const plain = { id: 'one', text: 'Which?\n\nChoose one.', options: ['First', 'Second'], key: 1 }

describe("another program's item", () => {
  test.each<[string, ItemParts, object]>([
    [
      'one response of several',
      {
        before:
          '<qti-response-declaration identifier="R2"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>',
      },
      plain,
    ],
    ['a key with space around it', { key: '<qti-value> B\n</qti-value>' }, plain],
    ['six options', { options: choices(6) }, { ...plain, options: [...'ABCDEF'] }],
    ['two options', { options: choices(2) }, { ...plain, options: ['A', 'B'] }],
    [
      'words of its passage',
      { choice: 'class="ruanguji-passage-words-a%20b"' },
      { ...plain, passageWords: 'a b' },
    ],
    ['its prompt alone', { body: '' }, { ...plain, text: 'Choose one.' }],
    [
      'what is no question',
      {
        body: '<p>Which?</p><qti-rubric-block view="tutor">x</qti-rubric-block><qti-feedback-block>y</qti-feedback-block>',
      },
      plain,
    ],
  ])('with %s is read with its question and options', (_, parts, expected) => {
    expect(read(item(parts)).item).toEqual(expected)
  })

  test('whose response is declared after another is read with its own key', () => {
    const other = '<qti-response-declaration identifier="R2"/><qti-response-declaration identifier="RESPONSE"'
    expect(read(item().replace('<qti-response-declaration identifier="RESPONSE"', other)).item).toEqual(plain)
  })

  test('with a picture in its prompt shows it with the question, and one in its body beside it as a passage', () => {
    const shown = (body: string) =>
      read(item({ body }).replace('Choose', `${img.replaceAll('a.png', 'b.png')}Choose`))
    const alone = shown('<p>Which?</p>')
    const image = { file: 'b.png', alt: 'A' }
    expect(alone.list).toEqual({ items: [{ ...plain, image }] })
    expect(shown(`<p>Which?</p>${img}`).list).toEqual({
      text: 'Which?',
      image: { file: 'a.png', alt: 'A' },
      items: [{ ...plain, text: 'Choose one.', image }],
    })
  })

  test.each<[string, ItemParts, string]>([
    ['seven options', { options: choices(7) }, 'the item has 7 options; 2 to 6 have room'],
    [
      'two stimuli',
      { before: '<qti-assessment-stimulus-ref/><qti-assessment-stimulus-ref/>' },
      'the item has more than one stimulus',
    ],
    [
      'an option that says nothing',
      { options: `${choices(1)}<qti-simple-choice identifier="B"/>` },
      'an option says nothing',
    ],
    [
      'an address of many characters',
      { body: `<img src="${'x'.repeat(99)}"/>` },
      `${'x'.repeat(80)} is not in the package`,
    ],
    ['a picture without an address', { body: '<img/>' }, 'a medium is not in the package'],
    [
      'a sound without an address',
      { body: '<audio/>' },
      'a sound without an address is no complete Ogg Opus, MP3 or WAV sound',
    ],
  ])('that has %s is left out with its reason and its line', (_, parts, reason) => {
    expect(read(item(parts))).toMatchObject({ told: [reason], places: [expect.any(Number)] })
  })

  test('without a body or a question is left out', () => {
    expect(read(`<qti-assessment-item ${qti} identifier="a"/>`).told).toEqual(['the item has no body'])
    expect(read(item().replace(/<qti-choice[\s\S]*<\/qti-choice-interaction>/, '')).told).toEqual([
      'the item asks nothing',
    ])
  })
})

describe("what is lost of another program's item", () => {
  const own = (inner: string) => `<qti-response-processing>${inner}</qti-response-processing>`
  test.each<[ItemParts, string[]]>([
    [{ after: own('<qti-set-outcome-value/>') }, ['its scoring: an answer is right or wrong by the key']],
    [{ after: own('') }, []],
    [
      { body: '<p>Which?<x:s xmlns:x="http://www.w3.org/2001/10/synthesis"> </x:s></p>' },
      ['how words are to be spoken'],
    ],
    [
      {
        after:
          '<qti-catalog-info><qti-catalog id="c"><qti-card support="braille"/><qti-card/></qti-catalog></qti-catalog-info>',
      },
      ["the catalog's braille", "the catalog's card"],
    ],
  ])('is told: %j', (parts, told) => {
    const found = read(item(parts))
    expect(found.item).toEqual(plain)
    expect(found.told).toEqual(told)
  })
})

describe("a sound of another program's item", () => {
  const catalog = (content: string, id = 'c') =>
    `<qti-catalog id="${id}"><qti-card support="transcript"><qti-html-content>${content}</qti-html-content></qti-card></qti-catalog>`
  const heard = (content: string, inner = '', attributes = 'data-catalog-idref="c"') => {
    const after = `<qti-catalog-info id="c">${catalog('<p>Of another.</p>', 'other')}${content}</qti-catalog-info>`
    const { item: found, told } = read(item({ body: audio(inner, attributes), after }))
    return { audio: found?.audio, told }
  }
  const file = { file: 'a.ogg', seconds: 1.172 }
  const line = (more: string, words: string) => `<p class="${more}">${words}</p>`

  test.each([
    ['words', catalog('<p>Tea,</p><p>please.</p>'), { transcript: 'Tea,\n\nplease.' }],
    [
      'a script',
      catalog(line('ruanguji-voice-man ruanguji-pause-0.5', 'Tea?')),
      { script: [{ voice: 'man', text: 'Tea?', pause: 0.5 }] },
    ],
    ['lines without a pause', catalog(line('ruanguji-voice-man', 'Tea?')), { transcript: 'Tea?' }],
    ['lines without a voice', catalog(line('ruanguji-pause-0.5', 'Tea?')), { transcript: 'Tea?' }],
    ['nothing', catalog(''), {}],
    ['no catalog of its own', '', {}],
  ])('has what is said in it: %s', (_, content, said) => {
    expect(heard(content)).toEqual({ audio: { ...file, ...said }, told: [] })
  })

  test('is read without a transcript that is more than words, which is told', () => {
    const told = (reason: string) => [`a transcript: ${reason}`]
    expect(heard(catalog(`<p>a</p>${img}`))).toEqual({
      audio: file,
      told: told('there is more than words in it'),
    })
    expect(heard(catalog('<math/>')).told).toEqual(told('<math> is more than words, a sound or a picture'))
  })

  test('is read of its sources, and of nothing else within it', () => {
    expect(heard('', '<track src="../words.vtt"/>', '')).toEqual({ audio: file, told: [] })
  })

  test.each([
    [1.2, 1.2],
    [1.3, 1.172],
  ])('that states %d s lasts %d s', (stated, seconds) => {
    expect(heard('', '', `class="ruanguji-seconds-${stated}"`).audio).toEqual({ ...file, seconds })
  })
})
