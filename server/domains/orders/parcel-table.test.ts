import { expect, test } from 'vitest'
import { readTableFile } from '#server/domains/content/index.ts'
import { readParcels } from './parcel-table.ts'

const parcelsOf = (...lines: string[]) => {
  const { parcels, faults, rows } = readParcels(readTableFile(Buffer.from(lines.join('\n'))))
  return {
    rows,
    listed: parcels.map(({ row: _, ...parcel }) => parcel),
    wrong: faults.map(({ line, field, problem, bound }) => [line, field, problem, ...(bound ? [bound] : [])]),
  }
}

test('a table lists parcels by the number of their test, with the courier, its word and a note where they stand there', () => {
  expect(
    parcelsOf('order,waybill,courier,status,note', 'EPT-1,JP1,JNE,Dropping Off,di jalan', 'EPT-2,JP2,,,'),
  ).toEqual({
    ...{ rows: 2, wrong: [] },
    listed: [
      { orderNo: 'EPT-1', waybillId: 'JP1', courier: 'JNE', status: 'dropping_off', note: 'di jalan' },
      { orderNo: 'EPT-2', waybillId: 'JP2', courier: null, status: null, note: '' },
    ],
  })
  expect(parcelsOf('order,waybill', 'EPT-1,JP1').listed).toMatchObject([{ courier: null, note: '' }])
})

test('a parcel has its test and its waybill, each of them in one line, and a word that couriers use', () => {
  expect(
    parcelsOf('order,waybill,status', ',JP1,', 'EPT-1, ,', 'EPT-1,JP1,lost', 'EPT-2,JP2,', 'EPT-2,JP3,'),
  ).toMatchObject({
    rows: 5,
    listed: [{ orderNo: 'EPT-2', waybillId: 'JP2' }],
    wrong: [
      [2, 'order', 'missing'],
      [3, 'waybill', 'missing'],
      [4, 'status', 'noStatus', 'picking_up'],
      [6, 'order', 'orderTwice', 5],
    ],
  })
})

test.each([
  ['order', 100],
  ['waybill', 60],
  ['courier', 40],
  ['note', 300],
])('%s has %i letters at the most', (column, most) => {
  const row = (text: string) =>
    parcelsOf(
      'order,waybill,courier,note',
      ['order', 'waybill', 'courier', 'note'].map((name) => (name === column ? text : 'x')).join(),
    )
  expect(row('é'.repeat(most)).wrong).toEqual([])
  expect(row('é'.repeat(most + 1)).wrong).toEqual([[2, column, 'tooLong', most]])
})

test('a word of a status has a hundred letters at the most', () => {
  expect(parcelsOf('order,waybill,status', `x,x,${'a'.repeat(100)}`).wrong).toEqual([
    [2, 'status', 'noStatus', 'picking_up'],
  ])
  expect(parcelsOf('order,waybill,status', `x,x,${'a'.repeat(101)}`).wrong).toEqual([
    [2, 'status', 'tooLong', 100],
  ])
})
