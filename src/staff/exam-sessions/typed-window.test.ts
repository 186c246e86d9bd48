import { describe, expect, test } from 'vitest'
import {
  dayTyped,
  instantOf,
  proposedWindow,
  type TypedWindow,
  typedMoment,
  windowFault,
  withBeginning,
} from './typed-window.ts'

const now = new Date('2026-11-24T13:37').getTime()
const of = (from: string, to: string): TypedWindow => {
  const moment = (text: string) => ({ day: text.slice(0, 10), time: text.slice(11) })
  return { from: moment(from), to: moment(to) }
}

test.each([
  ['30/11/2026', '2026-11-30'],
  ['1-2-2026', '2026-02-01'],
  [' 2026-11-30 ', '2026-11-30'],
  ['31/11/2026', null],
  ['30/11/26', null],
  ['besok', null],
  ['', null],
])('the day %j is %j', (typed, day) => {
  expect(dayTyped(typed)).toBe(day)
})

test('a moment is typed as it is read again, and an hour of the next morning is proposed', () => {
  const at = new Date('2026-02-03T04:05').getTime()
  expect(instantOf(typedMoment(at))).toBe(at)
  expect(proposedWindow(now)).toEqual(of('2026-11-25T09:00', '2026-11-25T10:00'))
  expect(instantOf({ day: '2026-02-03', time: '' })).toBeNull()
})

test('the end goes along with the beginning, over midnight too, and stays where the window has no length', () => {
  const window = of('2026-11-30T08:00', '2026-11-30T10:00')
  const { from } = of('2026-12-01T23:00', '2026-12-01T23:00')
  expect(withBeginning(window, from)).toEqual(of('2026-12-01T23:00', '2026-12-02T01:00'))
  expect(withBeginning({ ...window, from: { day: '', time: '' } }, from).to).toEqual(window.to)
})

describe('a window', () => {
  test.each([
    ['is right', of('2026-11-30T08:00', '2026-12-02T08:00'), null],
    ['has begun already', of('2026-11-24T13:00', '2026-11-24T14:00'), null],
    ['lacks its beginning', of('', '2026-11-30T08:00'), { at: 'from', fault: 'missing' }],
    ['lacks its end', of('2026-11-30T08:00', '2026-11-30'), { at: 'to', fault: 'missing' }],
    ['ends as it begins', of('2026-11-30T08:00', '2026-11-30T08:00'), { at: 'to', fault: 'reversed' }],
    ['is a minute too long', of('2026-11-30T08:00', '2026-12-02T08:01'), { at: 'to', fault: 'tooLong' }],
    ['is over', of('2026-11-24T12:37', '2026-11-24T13:37'), { at: 'to', fault: 'past' }],
  ] as const)('that %s is told so', (_, window, fault) => {
    expect(windowFault(window, now)).toEqual(fault)
  })
})
