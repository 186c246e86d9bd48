import { expect, test } from 'vitest'
import { listing, table } from './table.ts'

test('columns are as wide as their widest cell, and no line ends in spaces', () => {
  expect(
    table([
      ['Count', 'What'],
      ['1', 'pictures'],
      ['20', ''],
    ]),
  ).toBe('Count  What\n───────────────\n1      pictures\n20')
})

test('more rows are listed than a call takes arguments', () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => index)
  const { text } = listing(rows, [['Number', (row) => row]], 'row')
  expect(text.endsWith('\n199999\n200000 rows')).toBe(true)
})
