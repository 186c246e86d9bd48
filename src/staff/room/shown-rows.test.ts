import { expect, it } from 'vitest'
import { calmRow } from '#machines/board/board.fixture.ts'
import { countsOf, shownRows } from './shown-rows.ts'

const rules = { warningLimit: 3 }
const rows = [
  calmRow('a', { seat: 'A1', name: 'Ayu' }),
  calmRow('b', { seat: 'A2', name: 'Budi', isSilent: true }),
  calmRow('c', { seat: 'A3', name: 'Citra', pause: { at: 1, reason: 'Alarm' } }),
  calmRow('d', { seat: 'A4', name: 'Dian', state: 'finished', stage: 'finished' }),
  calmRow('e', { seat: 'A5', name: 'Eka', state: 'new', stage: 'expected' }),
]
const namesOf = (shown: readonly { name: string }[]) => shown.map(({ name }) => name)

it('counts how many there are of each', () => {
  expect(countsOf(rows, rules)).toEqual({
    ...{ incidents: 2, running: 3, silent: 1, paused: 1, waiting: 1, ended: 1 },
  })
})

it('shows all with incidents first, or those that are filtered and searched by seat, name or number', () => {
  expect(namesOf(shownRows(rows, { show: null, search: '' }, rules))).toEqual([
    ...['Budi', 'Citra', 'Ayu', 'Dian', 'Eka'],
  ])
  expect(namesOf(shownRows(rows, { show: 'running', search: '' }, rules))).toEqual(['Budi', 'Citra', 'Ayu'])
  expect(namesOf(shownRows(rows, { show: 'running', search: 'a1' }, rules))).toEqual(['Ayu'])
  expect(namesOf(shownRows(rows, { show: null, search: 'EPT-d' }, rules))).toEqual(['Dian'])
  expect(shownRows(rows, { show: 'ended', search: 'budi' }, rules)).toEqual([])
})
