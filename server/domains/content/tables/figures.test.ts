import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TestPackage, testPackage } from '#server/domains/content/package/format.ts'
import { exportTable } from './export-table.ts'
import {
  changedTiny,
  faultsOf,
  folderOf,
  imported,
  packageOf,
  type Rows,
  workbookOf,
} from './table.fixture.ts'
import { writeRows } from './write-rows.ts'
import { writeWorkbook } from './write-workbook.ts'

type Figures = NonNullable<
  NonNullable<TestPackage['sections']['reading']>['parts'][number]['lists'][number]['figures']
>

const image = { file: 'images/caravans.png', alt: 'Caravans: 40 in 1880.' }

/** The test with these figures in its passage, in place of the passage's own picture. */
function withFigures(test: TestPackage, figures: Figures): void {
  const [passage] = test.sections.reading?.parts[0]?.lists ?? []
  if (!passage) throw new Error('the tiny test has a passage')
  delete passage.image
  passage.figures = figures
}

describe('pictures and tables of a passage', () => {
  test('are exported to a table and imported from it, in their order, each with the text after it', async () => {
    const rows = [
      ['', '1880', '1920'],
      ['By camel', '40', ''],
      ['', '', ''],
      ['# in all', '=A1', ' 10'],
    ]
    const unfilled = [
      ['Year', 'Tons', ''],
      ['1880', '', ''],
    ]
    const { folder, test: changed } = await changedTiny((tiny) =>
      withFigures(tiny, [
        { image, text: 'Two paragraphs\n\nfollow it.' },
        { table: { caption: 'Salt, tons', columnHeads: true, rowHeads: true, rows }, text: '' },
        { table: { caption: '', columnHeads: true, rowHeads: false, rows: unfilled }, text: '' },
        { table: { caption: '', columnHeads: false, rowHeads: false, rows: [['']] }, text: 'The end.' },
        { image: { ...image, alt: 'The same once more.' }, text: '' },
      ]),
    )
    const { bytes } = await exportTable(folder, 'changed')
    const back = await imported(bytes)
    expect(testPackage.parse(back.test)).toEqual(changed)
    expect(back.diagnostics).toEqual([])
    expect([...back.files.keys()]).toContain('images/caravans.png')
  })

  test('of any number and size are imported as they were exported', async () => {
    const tiny = await packageOf('tiny')
    const said = fc.constantFrom('word', '12,5', '007', '\n', '# ', '', 'é', '_x000D_', 'long '.repeat(59))
    const text = said.map((piece) => (/\S/.test(piece) ? piece : ''))
    const table = fc.integer({ min: 1, max: 8 }).chain((width) =>
      fc.record({
        ...{ caption: text, columnHeads: fc.boolean(), rowHeads: fc.boolean() },
        rows: fc.array(fc.array(text, { minLength: width, maxLength: width }), {
          minLength: 1,
          maxLength: 40,
        }),
      }),
    )
    const figure = fc.oneof(fc.record({ image: fc.constant(image), text }), fc.record({ table, text }))
    const figures = fc.array(figure, { minLength: 1, maxLength: 12 })
    const property = fc.asyncProperty(figures, async (given) => {
      const changed = structuredClone(tiny)
      withFigures(changed, given)
      const back = await imported(await writeWorkbook(writeRows(changed, new Map()), []))
      expect(testPackage.parse(back.test)).toEqual(changed)
    })
    await fc.assert(property, { numRuns: 20 })
  })
})

/** The tiny test's workbook with these rows in Figures; its passage has no picture of its own. */
const figured = (figures: Rows['Figures'], change: (rows: Rows) => void = () => {}) =>
  workbookOf((rows) => {
    const passage = rows.Passages.find(({ Passage }) => String(Passage).startsWith('reading'))
    if (!passage) throw new Error('the tiny test has a passage')
    Object.assign(passage, { Picture: undefined, 'Picture text': undefined })
    rows.Figures = figures.map((row) => ({ Passage: passage.Passage, ...row }))
    change(rows)
  })
const picture = { Figure: 1, Picture: image.file, 'Picture text': image.alt }
const many = (count: number, row: (index: number) => Rows['Figures'][number]) =>
  Array.from({ length: count }, (_, index) => row(index))

describe('a fault in the sheet Figures is told by its cell:', () => {
  const cases: [string, Rows['Figures'], string, ((rows: Rows) => void)?][] = [
    ['a passage that is not there', [{ ...picture, Passage: 'P9' }], "A3: the sheet Passages has no 'P9'"],
    [
      'no passage',
      [{ ...picture, Passage: undefined }],
      'A3: is empty: each row names its passage and figure',
    ],
    ['no number', [{ ...picture, Figure: undefined }], 'B3: is empty: each row names its passage and figure'],
    [
      'a number that is skipped',
      [picture, { ...picture, Figure: 3 }],
      'B4: must be 2: the figures of a passage count from 1',
    ],
    [
      'a picture that is not there',
      [{ ...picture, Picture: 'images/none.png' }],
      'C3: images/none.png is not there',
    ],
    [
      'a picture outside the folder',
      [{ ...picture, Picture: '../none.png' }],
      'C3: ../none.png lies outside the folder of sounds and pictures',
    ],
    [
      'a picture without words',
      [{ ...picture, 'Picture text': undefined }],
      'D3: is not there: expected string',
    ],
    [
      'words without a picture',
      [{ Figure: 1, 'Picture text': 'Words', 'Cell 1': '1880' }],
      'D3: describes a picture, but Picture names none',
    ],
    ['a picture with cells', [{ ...picture, 'Cell 1': '1880' }], 'C3: is one picture or one table'],
    ['neither', [{ Figure: 1, 'Text after': 'Then' }], 'B3: is one picture or one table'],
    [
      'two captions',
      [
        { Figure: 1, Caption: 'Salt', 'Cell 1': 'a' },
        { Figure: 1, Caption: 'Sand', 'Cell 1': 'b' },
      ],
      'E4: stands in row 3: a figure has one',
    ],
    [
      'heads of no kind',
      [{ Figure: 1, Heads: 'top', 'Cell 1': '1880' }],
      "F3: the heads must be columns, rows, both or none, not 'top'",
    ],
    [
      'fewer columns than are filled in',
      [
        { Figure: 1, Columns: 1, 'Cell 1': 'a' },
        { Figure: 1, 'Cell 2': 'b' },
      ],
      'P3: must be 2 to 8: the widest row has 2 cells',
    ],
    [
      'a cell that is too long',
      [
        { Figure: 1, 'Cell 1': 'a' },
        { Figure: 1, 'Cell 2': 'x'.repeat(301) },
      ],
      'H4: Too big: expected string to have <=300 characters',
    ],
    [
      'a table that is too long',
      many(41, () => ({ Figure: 1, 'Cell 1': 'a' })),
      'G3: Too big: expected array to have <=40 items',
    ],
    [
      'too many figures',
      many(13, (index) => ({ ...picture, Figure: index + 1 })),
      'A3: Too big: expected array to have <=12 items',
    ],
    [
      "a passage's own picture beside",
      [picture],
      "A3: stand beside the list's own sound or picture: a picture is one of them",
      ({ Passages }) =>
        Object.assign(Passages.at(-1) ?? {}, { Picture: image.file, 'Picture text': image.alt }),
    ],
    [
      'a conversation',
      [{ ...picture, Passage: 'listening-B-1' }],
      'A3: stand here: only passages of Reading show them',
    ],
  ]
  test.each(cases)('%s', async (_, figures, fault, change) => {
    expect(await faultsOf(await figured(figures, change), folderOf('tiny'))).toEqual([`Figures!${fault}`])
  })

  test('it hides none elsewhere', async () => {
    const long = [{ Figure: 1, Caption: 'x'.repeat(301), 'Cell 1': 'x'.repeat(301) }]
    const faults = await faultsOf(
      await figured([...long, { ...picture, Figure: 2, 'Cell 1': 'a' }], (rows) => {
        Object.assign(rows.Items[5] ?? {}, { Sound: 'audio/none.ogg' })
      }),
    )
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'Figures!E3',
      'Figures!G3',
      'Figures!C4',
      'Items!M8',
    ])
  })
})
