import { afterEach, expect, test } from 'vitest'
import { instant } from '#server/platform/cli/instant.ts'
import { instantText } from '#server/platform/cli/table.ts'
import { chooseTimeZone, wallTime, zoneName } from './zone.ts'

afterEach(() => chooseTimeZone(undefined))

const at = new Date('2026-11-22T17:30:05Z')

test.each([
  [undefined, '2026-11-23 00:30:05 WIB'],
  ['Asia/Makassar', '2026-11-23 01:30:05 WITA'],
  ['Asia/Jayapura', '2026-11-23 02:30:05 WIT'],
  ['UTC', '2026-11-22 17:30:05 UTC'],
  ['Nowhere/None', '2026-11-23 00:30:05 WIB'],
])('in the zone %s an operator reads %s, and may write it back', (zone, shown) => {
  chooseTimeZone(zone)
  expect(instantText(at)).toBe(shown)
  expect(shown).toContain(zoneName(at))
  expect(wallTime(at).toISOString()).toBe(`${shown.slice(0, 19).replace(' ', 'T')}.000Z`)
  expect(instant(shown.slice(0, 19).replace(' ', 'T'))).toEqual(at)
  expect(instant(shown.slice(0, 19))).toEqual(at)
})

test('an instant with a zone of its own is taken as it says, a day begins where the installation is', () => {
  expect(instant('2026-11-22T17:30:05Z')).toEqual(at)
  expect(instant('2026-11-23T00:30:05+07:00')).toEqual(at)
  expect(instant('2026-11-23')).toEqual(new Date('2026-11-22T17:00:00Z'))
  expect(() => instant('2026-11-23T25:00')).toThrow()
  expect(() => instant('yesterday')).toThrow()
})
