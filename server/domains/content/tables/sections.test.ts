import { expect, test } from 'vitest'
import { type TestPackage, testPackage } from '#server/domains/content/package/format.ts'
import { packageOf as wholeOf, withoutSchema } from '#server/domains/content/qti/own-package.fixture.ts'
import { withTinyOf } from '#test/tiny-of.ts'
import { exportTable } from './export-table.ts'
import { faultsOf, imported, type Rows, workbookOf } from './table.fixture.ts'

const kept = [
  [['listening']],
  [['structure']],
  [['reading']],
  [['listening', 'structure']],
  [['listening', 'reading']],
  [['structure', 'reading']],
] as const

test.each(kept)('a test of %j alone is imported from a table as it was exported', async (sections) => {
  await withTinyOf(sections, async (folder) => {
    const { bytes } = await exportTable(folder, 'some')
    const back = await imported(bytes, folder)
    const read: TestPackage = testPackage.parse(back.test)
    expect(Object.keys(read.sections)).toEqual(sections)
    expect(read).toEqual(withoutSchema((await wholeOf(folder)).test))
    expect(back).toMatchObject({ leftOut: 0, diagnostics: [] })
  })
})

/** Takes everything of Reading away but its length and scores, as whoever fills in a template leaves them. */
function withoutReading(rows: Rows): void {
  rows.Parts = rows.Parts.filter(({ Section }) => Section !== 'reading')
  rows.Items = rows.Items.filter(({ Section }) => Section !== 'reading')
  rows.Passages = rows.Passages.filter(({ Passage }) => !String(Passage).startsWith('reading'))
}

test('what a table tells of a section that it has no part of is named, and the test goes without it', async () => {
  const { test: draft, diagnostics } = await imported(await workbookOf(withoutReading))
  expect(Object.keys(testPackage.parse(draft).sections)).toEqual(['listening', 'structure'])
  expect(Object.keys(testPackage.parse(draft).scores)).toEqual(['listening', 'structure'])
  const message = 'the sheet Parts has no part of reading: the test goes without it'
  expect(diagnostics).toEqual([
    { kind: 'not kept', file: 'Test!B7', message },
    { kind: 'not kept', file: 'Scores!D3', message },
  ])
})

test('items of a section without parts, a section without its length or items, and no section at all are faults', async () => {
  const faults = async (change: (rows: Rows) => void) => faultsOf(await workbookOf(change))
  const itemsOnly = await faults((rows) => {
    rows.Parts = rows.Parts.filter(({ Section }) => Section !== 'reading')
  })
  expect(itemsOnly).toContain('Items!B12: the sheet Parts has no part A of reading')
  const withoutLength = await faults((rows) => {
    withoutReading(rows)
    rows.Test = rows.Test.filter(({ Field }) => Field !== 'structure seconds')
  })
  expect(withoutLength).toEqual(['Test!A1: sections.structure.seconds: is not there: expected number'])
  const withoutItems = await faults((rows) => {
    rows.Items = rows.Items.filter(({ Section }) => Section !== 'structure')
  })
  expect(withoutItems).toEqual([
    'Parts!B6: Too small: expected array to have >=1 items',
    'Parts!B7: Too small: expected array to have >=1 items',
  ])
  const none = await faults((rows) => {
    rows.Parts = []
    rows.Items = []
  })
  expect(none).toEqual(['Parts!A1: sections: is empty: a test has at least one section'])
})

test('a table says by yes or no whether its test certifies, and yes where it says nothing', async () => {
  const said = async (Value: string | undefined) => {
    const bytes = await workbookOf((rows) => {
      rows.Test = [...rows.Test.filter(({ Field }) => Field !== 'certifies'), { Field: 'certifies', Value }]
    })
    const { test: draft } = await imported(bytes)
    return testPackage.parse(draft).certifies
  }
  expect(await said('no')).toBe(false)
  expect(await said('Yes')).toBeUndefined()
  expect(await said(undefined)).toBeUndefined()
  const faults = await faultsOf(
    await workbookOf((rows) => {
      rows.Test = [...rows.Test, { Field: 'certifies', Value: 'maybe' }]
    }),
  )
  expect(faults).toEqual([expect.stringMatching(/^Test!B\d+: must be yes or no$/)])
})
