import { expect, test } from 'vitest'
import { Notes } from './notes.ts'
import { faultText } from './place.ts'

test('faults come once each, sheet by sheet as in a workbook, row by row, and column by column, however they were found', () => {
  const inOrder = ['Test!B2', 'Items!B2', 'Items!C2', 'Items!B3', 'Items!A10', 'Scores!A1']
  const places = [
    { sheet: 'Test', row: 2, column: 2 },
    { sheet: 'Items', row: 2, column: 2 },
    { sheet: 'Items', row: 2, column: 3 },
    { sheet: 'Items', row: 3, column: 2 },
    { sheet: 'Items', row: 10, column: 1 },
    { sheet: 'Scores', row: 1, column: 1 },
  ]
  for (const found of [places, places.toReversed(), [...places, ...places]]) {
    const notes = new Notes()
    for (const place of found) notes.fault(place, 'is empty')
    expect(notes.faults.map(faultText)).toEqual(inOrder.map((cell) => `${cell}: is empty`))
  }
})
