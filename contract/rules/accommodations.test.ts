import { expect, test } from 'vitest'
import { answerFactorOf, isInForce, lengthened, timeFactorOf, toldAccommodations } from './accommodations.ts'

const timed = (extraTimePercent: number, answerTimePercent: number) => ({
  extraTimePercent,
  answerTimePercent,
})

test('the time to answer is longer by the extra time, or by its own percentage where that is more', () => {
  expect([timeFactorOf(null), answerFactorOf(null)]).toEqual([1, 1])
  expect([timeFactorOf(timed(25, 0)), answerFactorOf(timed(25, 0))]).toEqual([1.25, 1.25])
  expect([timeFactorOf(timed(25, 100)), answerFactorOf(timed(25, 100))]).toEqual([1.25, 2])
  expect(answerFactorOf(timed(50, 25))).toBe(1.5)
})

test('a longer time to answer lengthens Listening by that time alone', () => {
  const listening = { seconds: 1000, answerSeconds: 400 }
  expect(lengthened(listening, null)).toBe(1000)
  expect(lengthened(listening, timed(0, 50))).toBe(1200)
  expect(lengthened(listening, timed(50, 100))).toBe(1700)
  expect(lengthened({ seconds: 1500, answerSeconds: 0 }, timed(0, 100))).toBe(1500)
})

test('what is given is told in its order, and a time to answer where it is more than the extra time', () => {
  const nothing = {
    withoutCamera: false,
    withoutSection: null,
    directionsRead: false,
    breaks: null,
    tools: [],
    display: null,
  }
  expect(toldAccommodations(null)).toEqual([])
  expect(toldAccommodations({ ...nothing, ...timed(0, 0) })).toEqual([])
  expect(toldAccommodations({ ...nothing, ...timed(50, 50) })).toEqual([{ kind: 'extraTime', percent: 50 }])
  expect(toldAccommodations({ ...nothing, ...timed(1, 2) })).toEqual([
    { kind: 'extraTime', percent: 1 },
    { kind: 'answerTime', percent: 2 },
  ])
  const breaks = { count: 2, minutes: 10 }
  const tools = ['lineReader'] as const
  const display = { textSize: 150, theme: 'yellowOnBlack', isSpaced: false } as const
  const all = {
    withoutCamera: true,
    withoutSection: 'listening',
    directionsRead: true,
    breaks,
    tools,
    display,
  } as const
  expect(toldAccommodations({ ...all, ...timed(25, 100) })).toEqual([
    { kind: 'extraTime', percent: 25 },
    { kind: 'answerTime', percent: 100 },
    { kind: 'withoutCamera' },
    { kind: 'withoutSection', section: 'listening' },
    { kind: 'directionsRead' },
    { kind: 'breaks', ...breaks },
    { kind: 'tools', tools },
    { kind: 'display', ...display },
  ])
})

test('the last day is one on which a test still begins with them', () => {
  const until = '2026-11-27'
  expect(['2026-11-26', '2026-11-27', '2026-11-28'].map((today) => isInForce({ until }, today))).toEqual([
    true,
    true,
    false,
  ])
  expect(isInForce({ until: null }, '2099-01-01')).toBe(true)
})
