import { describe, expect, test } from 'vitest'
import { tooFast, tooSoon, wordsIn } from './pace.ts'

const startedAt = new Date(0)
const structure = (seconds: number | null) => ({
  section: 'structure' as const,
  startedAt,
  submittedAt: seconds === null ? null : new Date(seconds * 1000),
})
const answersEvery = (ms: number, { words = 30, isRight = true, count = 9 } = {}) =>
  Array.from({ length: count }, (_, index) => ({
    section: 'structure' as const,
    words,
    chosenAt: new Date((index + 1) * ms),
    isRight,
  }))

describe('the pace of a section', () => {
  test('that is handed in within a second with answers in it is remarked on; a quick but possible one is not', () => {
    expect(tooSoon(structure(1), 10)).toEqual([
      { kind: 'handedInTooSoon', section: 'structure', seconds: 1, answered: 10 },
    ])
    expect(tooSoon(structure(19), 10)).toHaveLength(1)
    expect(tooSoon(structure(20), 10)).toEqual([])
    expect(tooSoon(structure(0), 0)).toEqual([])
    expect(tooSoon(structure(null), 10)).toEqual([])
  })

  test('with right answers faster than they can be read is remarked on', () => {
    // 30 words in 1.7 s are 1059 a minute, in 1.9 s 947.
    expect(tooFast(structure(600), answersEvery(1700))).toEqual([
      { kind: 'answersFasterThanReading', section: 'structure', answers: 9, of: 9 },
    ])
    expect(tooFast(structure(600), answersEvery(1900))).toEqual([])
  })

  test('with wrong answers that fast is that of somebody who guesses, and one or two are chance', () => {
    expect(tooFast(structure(600), answersEvery(100, { isRight: false }))).toEqual([])
    expect(tooFast(structure(600), answersEvery(100, { count: 2 }))).toEqual([])
    const mostlySlow = [...answersEvery(100, { count: 3 }), ...answersEvery(60_000, { count: 9 })]
    expect(tooFast(structure(600), mostlySlow)).toEqual([])
  })

  test('is counted in words', () => {
    expect(wordsIn('  The lecture\nbegan  at nine. ')).toBe(5)
    expect(wordsIn('')).toBe(0)
  })
})
