import { expect, test } from 'vitest'
import { readTableFile } from '#server/domains/content/index.ts'
import { readRoster } from './roster-table.ts'

const rosterOf = (...lines: string[]) => {
  const { candidates, faults, count } = readRoster(readTableFile(Buffer.from(lines.join('\n'))))
  return {
    count,
    listed: candidates.map(({ email, seat }) => [email, seat]),
    wrong: faults.map(({ line, field, problem, bound }) => [line, field, problem, ...(bound ? [bound] : [])]),
  }
}

test('a roster lists addresses in small letters, with the seat of each or none', () => {
  expect(rosterOf('email,seat', ' A@B.test , A1 ', 'c@d.test,')).toEqual({
    ...{ count: 2, wrong: [] },
    listed: [
      ['a@b.test', 'A1'],
      ['c@d.test', null],
    ],
  })
  expect(rosterOf('seat', 'A1')).toMatchObject({ listed: [], wrong: [[1, null, 'columnMissing', 'email']] })
})

test('what is no address, and a seat of more than twenty letters, is no candidate', () => {
  expect(
    rosterOf('email,seat', 'nobody,A1', `a@b.test,${'é'.repeat(20)}`, `c@d.test,${'é'.repeat(21)}`),
  ).toEqual({
    count: 3,
    listed: [['a@b.test', 'é'.repeat(20)]],
    wrong: [
      [2, 'email', 'noAddress'],
      [4, 'seat', 'tooLong', 20],
    ],
  })
})

test('an address or a seat that stands in an earlier line is told with that line; nobody without a seat is beside another', () => {
  const roster = rosterOf('email,seat', 'a@b.test,A1', 'A@b.test,A2', 'c@d.test,a1', 'e@f.test,', 'g@h.test,')
  expect(roster.listed.map(([email]) => email)).toEqual(['a@b.test', 'e@f.test', 'g@h.test'])
  expect(roster.wrong).toEqual([
    [3, 'email', 'twice', 2],
    [4, 'seat', 'seatTwice', 2],
  ])
})

test('a seat that a spreadsheet has taken for a day is told', () => {
  const table = {
    rows: [
      ['email', 'seat'].map((text, index) => ({ line: 1, column: index + 1, text })),
      [
        { line: 2, column: 1, text: 'a@b.test' },
        { line: 2, column: 2, text: '2026-02-01', isDate: true },
      ],
    ],
  }
  expect(readRoster(table)).toMatchObject({
    candidates: [],
    faults: [{ line: 2, field: 'seat', problem: 'noText' }],
  })
})
