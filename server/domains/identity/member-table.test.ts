import { expect, test } from 'vitest'
import { readTableFile } from '#server/domains/content/index.ts'
import { readValue } from './member-columns.ts'
import { readMembers } from './member-table.ts'
import { today } from './profile.ts'

test('a table lists members, each address once, with what it says of them', () => {
  const source = [
    'email,fullname,nim,date_of_birth,place_of_birth,phone',
    'A@b.test, Dewi ,1,2001-02-03,Batu,0812',
    'c@d.test,,,,,',
    'a@b.test,,,,,',
  ]
  const { members, faults, rows } = readMembers(readTableFile(Buffer.from(source.join('\n'))))
  expect(rows).toBe(3)
  expect(members.map(({ row: _, ...member }) => member)).toEqual([
    {
      ...{ email: 'a@b.test', fullname: 'Dewi', nim: '1', dateOfBirth: '2001-02-03', placeOfBirth: 'Batu' },
      phoneNumber: '0812',
    },
    { email: 'c@d.test', fullname: '', nim: null, dateOfBirth: null, placeOfBirth: null, phoneNumber: null },
  ])
  expect(faults).toMatchObject([{ line: 4, field: 'email', problem: 'twice', bound: 2 }])
})

test.each([
  ['fullname', 200],
  ['nim', 20],
  ['place_of_birth', 100],
  ['phone', 30],
] as const)('%s has %i letters at the most', (column, most) => {
  expect(readValue(column, 'x'.repeat(most))).toEqual({ value: 'x'.repeat(most) })
  expect(readValue(column, 'x'.repeat(most + 1))).toEqual({ fault: { problem: 'tooLong', bound: most } })
})

test('an address is one, of 254 letters at the most', () => {
  const local = 'x'.repeat(60)
  const long = `${local}@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(61)}.id`
  expect(long).toHaveLength(253)
  expect(readValue('email', `x${long}`)).toEqual({ value: `x${long}` })
  expect(readValue('email', `xx${long}`)).toEqual({ fault: { problem: 'tooLong', bound: 254 } })
  expect(readValue('email', 'nobody')).toEqual({ fault: { problem: 'noAddress' } })
})

test('a day of birth is one of the calendar from 1950 to today, or is left out', () => {
  const year = Number(today(new Date()).slice(0, 4))
  expect(readValue('date_of_birth', '')).toEqual({ value: null })
  expect(readValue('date_of_birth', '3-2-2001')).toEqual({ fault: { problem: 'dateForm' } })
  expect(readValue('date_of_birth', '2001-02-30')).toEqual({ fault: { problem: 'noDay' } })
  expect(readValue('date_of_birth', '1950-01-01')).toEqual({ value: '1950-01-01' })
  expect(readValue('date_of_birth', '1949-12-31')).toEqual({
    fault: { problem: 'tooEarly', bound: '1950-01-01' },
  })
  expect(readValue('date_of_birth', today(new Date()))).toEqual({ value: today(new Date()) })
  expect(readValue('date_of_birth', `${year + 1}-01-01`)).toEqual({ fault: { problem: 'future' } })
})
