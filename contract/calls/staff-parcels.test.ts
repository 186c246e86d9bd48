import { expect, test } from 'vitest'
import { staffKeepParcel } from './staff-parcels.ts'

const parcel = { id: 'order', waybillId: 'JP0001', courier: 'JNE', status: 'picked', note: '' }
const isTaken = (change: object) => staffKeepParcel.body.safeParse({ ...parcel, ...change }).success
const letters = (count: number, start = '') => start + 'a'.repeat(count - start.length)

test.each([
  ['waybillId', 60, ''],
  ['courier', 40, ''],
  ['note', 300, ''],
  ['link', 500, 'https://'],
])('%s of a parcel has at most %i letters', (field, most, start) => {
  expect(isTaken({ [field]: letters(most, start) })).toBe(true)
  expect(isTaken({ [field]: letters(most + 1, start) })).toBe(false)
})

test('a parcel has a waybill, and its link is one of the web that is encrypted', () => {
  expect(isTaken({ waybillId: ' ' })).toBe(false)
  expect(isTaken({ link: '' })).toBe(true)
  expect(isTaken({ link: 'http://kurir.example/JP0001' })).toBe(false)
})
