import { expect, it } from 'vitest'
import { endedOrder, endOf, orderIn, wishOf } from './address.ts'

it('finds the order in every address that names one', () => {
  expect(orderIn('/ept-pnk-preparation/o1', '', 'ept-pnk')).toBe('o1')
  expect(orderIn('/ept-pnk/specification', '?id=o1', 'ept-pnk')).toBe('o1')
  expect(orderIn('/ept-pnk/o1/headset-check', '', 'ept-pnk')).toBe('o1')
  expect(orderIn('/ept-pnk/a%2Fb/reading', '', 'ept-pnk')).toBe('a/b')
})

it('finds none where the address names none', () => {
  expect(orderIn('/ept-pnk/end', '?type=gugur', 'ept-pnk')).toBeNull()
  expect(orderIn('/ept-pnk/specification', '', 'ept-pnk')).toBeNull()
  expect(orderIn('/ept-pnk/specification', '?id=', 'ept-pnk')).toBeNull()
  expect(orderIn('/ept-pnk-preparation/', '', 'ept-pnk')).toBeNull()
  expect(orderIn('/ept-pnk/%E0%A4/reading', '', 'ept-pnk')).toBeNull()
})

it('reads an address as a wish for a stage before the test', () => {
  expect(wishOf('/ept-pnk-preparation/o1', 'ept-pnk')).toBe('preparation')
  expect(wishOf('/ept-pnk/specification', 'ept-pnk')).toBe('specification')
  expect(wishOf('/ept-pnk/o1/webcam-check', 'ept-pnk')).toBe('device-check')
})

it("takes the end's order from the history, at the end's address alone", () => {
  const kept = structuredClone(endOf('o1'))
  expect(endedOrder('/ept-pnk/end', kept, 'ept-pnk')).toBe('o1')
  expect(endedOrder('/ept-pnk', kept, 'ept-pnk')).toBeNull()
  expect(endedOrder('/ept-pnk/end', null, 'ept-pnk')).toBeNull()
})
