import { expect, test } from 'vitest'
import { seatsIn } from './seats.ts'

test.each<[list: string, seats: string[] | null]>([
  ['A1', ['A1']],
  ['A1-A3', ['A1', 'A2', 'A3']],
  ['A1-3, B2', ['A1', 'A2', 'A3', 'B2']],
  ['9-11', ['9', '10', '11']],
  ['A1,a1,A1-A2', ['A1', 'A2']],
  ['A-01,Depan kiri', ['A-01', 'Depan kiri']],
  // No range: as it is written, each is a seat's name.
  ['A1-B3', ['A1-B3']],
  ['A3-A1', ['A3-A1']],
  ['', null],
  ['A1,,A2', null],
  ['../A1', null],
  ['A1/A2', null],
  ['A1;reboot', null],
  ['.A1', null],
  ['A1-A1001', null],
  [`A${'1'.repeat(30)}`, null],
])('%j names %j', (list, seats) => {
  expect(seatsIn(list)).toEqual(seats)
})
