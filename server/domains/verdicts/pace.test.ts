import { describe, expect, test } from 'vitest'
import { paceOf, tooFast, tooSoon, wordsIn } from './pace.ts'

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
    expect(tooSoon(structure(1), 1)).toHaveLength(1)
    const late = { ...structure(600), startedAt: new Date(590_000) }
    expect(tooSoon(late, 6)).toMatchObject([{ seconds: 10, answered: 6 }])
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

  test('is that between one choice and the next in time, whatever their order, of its own questions', () => {
    const fast = answersEvery(1700)
    const [first] = fast
    const reading = {
      ...(first as (typeof fast)[number]),
      section: 'reading' as const,
      chosenAt: new Date(1),
    }
    expect(tooFast(structure(600), [reading, ...fast.toReversed()])).toMatchObject([{ answers: 9, of: 9 }])
    expect(tooFast(structure(600), answersEvery(60_000, { count: 3 }).toReversed())).toEqual([])
  })

  test('is remarked on from three fast answers on that are a third of the right ones, and measured from its start', () => {
    const slow = (count: number) =>
      answersEvery(60_000, { count }).map((one) => ({
        ...one,
        chosenAt: new Date(600_000 + one.chosenAt.getTime()),
      }))
    const fast = answersEvery(100, { count: 3 })
    expect(tooFast(structure(600), [...fast, ...slow(6)])).toMatchObject([{ answers: 3, of: 9 }])
    expect(tooFast(structure(600), [...fast, ...slow(7)])).toEqual([])
    const wrong = slow(7).map((one) => ({ ...one, isRight: false }))
    expect(tooFast(structure(600), [...fast, ...wrong])).toMatchObject([{ answers: 3, of: 3 }])
    // As quick as the quickest reader is not too fast: 30 words in 1.8 s.
    expect(tooFast(structure(600), answersEvery(1800))).toEqual([])
    const [one] = answersEvery(100, { count: 1 })
    const late = { ...structure(600), startedAt: new Date(-60_000) }
    expect(tooFast(late, [...(one ? [one] : []), ...answersEvery(200, { count: 2 })])).toEqual([])
  })

  test('has a middle and a least time between two choices, and none without choices', () => {
    const chosen = [9040, 5000, 6000].map((ms) => ({
      ...answersEvery(ms, { count: 1 })[0],
      chosenAt: new Date(ms),
    }))
    const other = { ...chosen[0], section: 'reading', chosenAt: new Date(5100) }
    expect(paceOf(structure(600), [...chosen, other] as never)).toEqual({
      medianSeconds: 3,
      shortestSeconds: 1,
    })
    expect(paceOf(structure(600), chosen.slice(0, 2) as never)).toEqual({
      medianSeconds: 5,
      shortestSeconds: 4,
    })
    expect(paceOf(structure(600), [])).toBeNull()
  })

  test('is counted in words', () => {
    expect(wordsIn('  The lecture\nbegan  at nine. ')).toBe(5)
    expect(wordsIn('')).toBe(0)
  })
})
