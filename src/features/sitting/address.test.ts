import { expect, it } from 'vitest'
import { orderIn, wishOf } from './address.ts'

it('finds the order in every address that names one', () => {
  expect(orderIn('/ept-pnk-preparation/o1', '', 'ept-pnk')).toBe('o1')
  expect(orderIn('/ept-pnk/specification', '?id=o1', 'ept-pnk')).toBe('o1')
  expect(orderIn('/ept-pnk/o1/headset-check', '', 'ept-pnk')).toBe('o1')
  expect(orderIn('/ept-pnk/a%2Fb/reading', '', 'ept-pnk')).toBe('a/b')
})

it('finds none where the address names none', () => {
  expect(orderIn('/ept-pnk/end', '?type=gugur', 'ept-pnk')).toBeNull()
  expect(orderIn('/ept-pnk/specification', '', 'ept-pnk')).toBeNull()
  expect(orderIn('/ept-pnk-preparation/', '', 'ept-pnk')).toBeNull()
})

it('reads an address as a wish for a stage before the test', () => {
  expect(wishOf('/ept-pnk-preparation/o1', 'ept-pnk')).toBe('preparation')
  expect(wishOf('/ept-pnk/specification', 'ept-pnk')).toBe('specification')
  expect(wishOf('/ept-pnk/o1/webcam-check', 'ept-pnk')).toBe('device-check')
})
