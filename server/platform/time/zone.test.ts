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

test('a spreadsheet gets the time on the wall on both sides of a change of summer time, and of another zone', () => {
  const wall = (shown: string) => wallTime(new Date(shown)).toISOString()
  chooseTimeZone('Europe/Berlin')
  expect(['2026-10-25T00:59:59.900Z', '2026-10-25T01:00:00Z', '2026-10-25T00:45:00Z'].map(wall)).toEqual([
    '2026-10-25T02:59:59.000Z',
    '2026-10-25T02:00:00.000Z',
    '2026-10-25T02:45:00.000Z',
  ])
  // Newfoundland's clocks went back a minute after midnight.
  chooseTimeZone('America/St_Johns')
  expect(['2010-11-07T02:30:59Z', '2010-11-07T02:31:00Z'].map(wall)).toEqual([
    '2010-11-07T00:00:59.000Z',
    '2010-11-06T23:01:00.000Z',
  ])
  chooseTimeZone('Asia/Kathmandu')
  expect(wall('2026-10-25T01:00:00Z')).toBe('2026-10-25T06:45:00.000Z')
})
