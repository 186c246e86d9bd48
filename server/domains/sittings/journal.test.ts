import fc from 'fast-check'
import { expect, test } from 'vitest'
import { furthest, judged, type Kept, merged } from './journal.ts'

const entry = (overrides: Partial<Kept>): Kept => ({
  questionId: 'q1',
  answer: 'tea',
  marked: false,
  chosenAt: 100,
  writer: 'one',
  seq: 1,
  ...overrides,
})

test('of two choices the later one is kept, whichever arrives first', () => {
  const early = entry({ answer: 'tea', chosenAt: 100 })
  const late = entry({ answer: 'milk', chosenAt: 200, seq: 2 })
  expect(merged(new Map(), [early, late]).get('q1')).toEqual(late)
  expect(merged(new Map(), [late, early]).get('q1')).toEqual(late)
  expect(merged(new Map([['q1', late]]), [early]).size).toBe(0)
})

test('a mark on a question that looked unanswered elsewhere takes no choice away, whichever arrives first', () => {
  const chosen = entry({ answer: 'tea', chosenAt: 100, writer: 'one' })
  const mark = entry({ answer: null, marked: true, chosenAt: 200, writer: 'two' })
  expect(merged(new Map(), [chosen, mark]).get('q1')).toEqual(chosen)
  expect(merged(new Map([['q1', mark]]), [chosen]).get('q1')).toEqual(chosen)
})

test('two browsers, any batches, any order, repeats: the same answers are kept', () => {
  const entries = fc.uniqueArray(
    fc.record({
      questionId: fc.constantFrom('q1', 'q2', 'q3'),
      answer: fc.option(fc.constantFrom('a', 'b', 'c')),
      marked: fc.boolean(),
      chosenAt: fc.integer({ min: 0, max: 5 }),
      writer: fc.constantFrom('one', 'two'),
      seq: fc.integer({ min: 1, max: 20 }),
    }),
    { selector: ({ writer, seq }) => `${writer} ${seq}` },
  )
  const arrival = (all: Kept[]) =>
    fc.tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.subarray(all))
  fc.assert(
    fc.property(
      entries.chain((all) => fc.tuple(fc.constant(all), arrival(all))),
      ([all, [shuffled, repeats]]) => {
        const whole = merged(new Map(), all)
        const kept = new Map<string, Kept>()
        for (const one of [...shuffled, ...repeats]) {
          for (const [id, change] of merged(kept, [one])) kept.set(id, change)
        }
        expect(kept).toEqual(new Map([...kept.keys()].map((id) => [id, whole.get(id)])))
        expect(kept.size).toBe(whole.size)
      },
    ),
  )
})

const clock = { now: 1000, countsUntil: 800 }

test('what was chosen at the deadline counts, what was chosen after it does not', () => {
  const at = (chosenAt: number) =>
    judged({ seq: 1, questionId: 'q1', answer: 'tea', marked: false, chosenAt }, 'one', clock)
  expect(at(800).counted).toBe(true)
  expect(at(801).counted).toBe(false)
})

test('a choice from the future is read as made now', () => {
  const entry = { seq: 1, questionId: 'q1', answer: 'tea', marked: false, chosenAt: 5000 }
  expect(judged(entry, 'one', { now: 1000, countsUntil: 2000 })).toMatchObject({
    chosenAt: 1000,
    counted: true,
  })
})

test('Listening goes forward only, by step, then by seconds, and never gives time back', () => {
  const kept = { step: 3, at: 5, elapsed: 60 }
  expect(furthest(null, kept)).toEqual(kept)
  expect(furthest(kept, { step: 4, at: 0, elapsed: 65 })).toEqual({ step: 4, at: 0, elapsed: 65 })
  expect(furthest(kept, { step: 3, at: 7, elapsed: 62 })).toEqual({ step: 3, at: 7, elapsed: 62 })
  expect(furthest(kept, { step: 2, at: 9, elapsed: 70 })).toEqual({ step: 3, at: 5, elapsed: 70 })
  expect(furthest(kept, { step: 4, at: 0, elapsed: 10 })).toEqual({ step: 4, at: 0, elapsed: 60 })
})
