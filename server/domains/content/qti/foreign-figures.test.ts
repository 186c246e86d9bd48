import { describe, expect, test } from 'vitest'
import {
  imported,
  item,
  part,
  picture,
  qti,
  reference,
  section,
  sound,
  testOf,
} from './foreign-package.fixture.ts'

const shares = '<qti-assessment-stimulus-ref identifier="s" href="../s/p.xml"/>'
const stimulus = (body: string) =>
  `<qti-assessment-stimulus ${qti} identifier="s" title="s"><qti-stimulus-body>${body}</qti-stimulus-body></qti-assessment-stimulus>`
const withPassage = (body: string) =>
  imported({
    'i/1.xml': item({ before: shares }),
    's/p.xml': stimulus(body),
    'a.png': picture,
    'b.png': picture,
    'a.ogg': sound,
  })
const passageOf = ({ test: read }: ReturnType<typeof imported>) => read.sections.reading?.parts[0]?.lists[0]

const img = (name: string) => `<img src="../${name}.png" alt="Picture ${name}"/>`
const table =
  '<table><caption>Salt, tons</caption><thead><tr><td></td><th>1700</th><th>1800</th></tr></thead><tbody><tr><th>Here</th><td>1</td><td>2</td></tr><tr><th>There</th><td>3</td><td><em>4</em></td></tr></tbody></table>'

describe('a passage from another program', () => {
  test('is imported with its pictures and tables in their order, each with the text after it', () => {
    const read = withPassage(
      `<p>One.</p><p>${img('a')}</p><p>Two.</p>${table}<p>Three.</p><p>Four.</p>${img('b')}`,
    )
    expect(read.diagnostics.filter(({ kind }) => kind === 'left out')).toEqual([
      expect.objectContaining({ file: 'a.ogg' }),
    ])
    expect(passageOf(read)).toMatchObject({
      text: 'One.',
      figures: [
        { image: { file: 'a.png', alt: 'Picture a' }, text: 'Two.' },
        {
          table: {
            caption: 'Salt, tons',
            columnHeads: true,
            rowHeads: true,
            rows: [
              ['', '1700', '1800'],
              ['Here', '1', '2'],
              ['There', '3', '4'],
            ],
          },
          text: 'Three.\n\nFour.',
        },
        { image: { file: 'b.png', alt: 'Picture b' } },
      ],
    })
  })

  test('keeps a picture at the start or the end of a paragraph before or after its words', () => {
    const { figures, text } = passageOf(withPassage(`<p>${img('a')}One.</p><p>Two.${img('b')}</p>`)) as never
    expect(text).toBe('')
    expect(figures).toMatchObject([
      { image: { file: 'a.png' }, text: 'One.\n\nTwo.' },
      { image: { file: 'b.png' } },
    ])
  })

  test('has no heads of rows where it is a row of heads alone', () => {
    expect(passageOf(withPassage('<table><tr><th>a</th><th>b</th></tr></table>'))).toMatchObject({
      figures: [{ table: { columnHeads: true, rowHeads: false, rows: [['a', 'b']] } }],
    })
  })

  test('has a first row of one cell as the caption of its table', () => {
    const rows = '<tr><td colspan="2">Salt</td></tr><tr><td>a</td><td>b</td></tr>'
    expect(passageOf(withPassage(`<table>${rows}</table>`))).toMatchObject({
      figures: [{ table: { caption: 'Salt', columnHeads: false, rowHeads: false, rows: [['a', 'b']] } }],
    })
  })

  test.each([
    [
      'cells that reach over others',
      '<table><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></table>',
      'reaches over',
    ],
    [
      'rows of different lengths',
      '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>',
      'different numbers',
    ],
    [
      'heads within a table',
      '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><th>4</th></tr></table>',
      'heads within',
    ],
    ['a picture in a table', `<table><tr><td>${img('a')}</td></tr></table>`, 'more than words'],
    ['a table in a table', '<table><tr><td><table/></td></tr></table>', '<table> is more than words'],
    ['a sound beside a table', `<audio src="../a.ogg"/>${table}`, 'a sound stands beside'],
    ['pictures between words', `<p>Here ${img('a')} and</p><p>${img('b')}</p>`, 'between words'],
  ])('with %s leaves its items out with the reason', (_, body, reason) => {
    const { leftOut, diagnostics } = withPassage(body)
    expect(leftOut).toBe(1)
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        kind: 'left out',
        file: 'i/1.xml',
        message: expect.stringContaining(reason),
      }),
    )
  })
})

describe('an item with a table or several pictures of its own', () => {
  test('has them in a passage above its prompt, which it shares with no other item', () => {
    const one = item({ id: 'one', body: `<p>Read.</p>${img('a')}${img('b')}` })
    const { test: read } = imported({
      't/t.xml': testOf(
        part(section(section(section(['1', '2'].map((name) => reference(`i/${name}.xml`)).join(''))))),
      ),
      'i/1.xml': one,
      'i/2.xml': item({ id: 'two' }),
      'a.png': picture,
      'b.png': picture,
    })
    expect(read.sections.reading?.parts[0]?.lists).toMatchObject([
      {
        text: 'Read.',
        figures: [{ image: { file: 'a.png' } }, { image: { file: 'b.png' } }],
        items: [{ text: 'Choose one.' }],
      },
      { items: [{ id: 'two', text: 'Which?\n\nChoose one.' }] },
    ])
  })

  test('without a prompt asks in the paragraph that stands last', () => {
    const bare = (body: string) => item({ body }).replace(/<qti-prompt>[\s\S]*<\/qti-prompt>/, '')
    const { test: read } = imported({ 'i/1.xml': bare(`${table}<p>More.</p><p>How much?</p>`) })
    expect(read.sections.reading?.parts[0]?.lists).toMatchObject([
      { figures: [{ text: 'More.' }], items: [{ text: 'How much?' }] },
    ])
    const { diagnostics } = imported({ 'i/1.xml': bare(`<p>How much?</p>${table}`), 'i/2.xml': item() })
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('no question after') }),
    )
  })
})
