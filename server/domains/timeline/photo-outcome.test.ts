import { expect, test } from 'vitest'
import { outcomeOf } from './photo-outcome.ts'

const second = 1000
/** A request of the moment 0, with what is known of it by so many seconds. */
const outcome = (
  known: { shownAt?: number; photoAt?: number; told?: number },
  now: number,
  end?: number,
): string => {
  const at = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * second))
  const request = { askedAt: new Date(0), shownAt: at(known.shownAt), photoAt: at(known.photoAt) }
  return outcomeOf({ ...request, told: known.told ?? 1 }, new Date(now * second), at(end) ?? undefined)
}

test.each([
  ['shown after five seconds, its photo thirty after that', { shownAt: 5, photoAt: 35 }, 'answered'],
  ['a little later', { shownAt: 5, photoAt: 35.001 }, 'late'],
  ['never said to be shown, its photo after thirty seconds', { photoAt: 30 }, 'answered'],
  ['never said to be shown, its photo later', { photoAt: 30.001 }, 'late'],
])('a photo that came: %s', (_, known, said) => {
  expect(outcome(known, 100)).toBe(said)
})

test('one that was shown is waited for thirty seconds, one that was not for a minute', () => {
  expect(outcome({ shownAt: 5 }, 35)).toBe('waiting')
  expect(outcome({ shownAt: 5 }, 35.001)).toBe('unanswered')
  expect(outcome({ told: 5 }, 60)).toBe('waiting')
  expect(outcome({ told: 5 }, 60.001)).toBe('ignored')
  expect(outcome({ told: 4 }, 60.001)).toBe('undelivered')
})

test('a section that ends while a photo could still come is said, and no other end', () => {
  expect(outcome({ shownAt: 5 }, 40, 35)).toBe('sectionEnded')
  expect(outcome({ shownAt: 5 }, 40, 35.001)).toBe('unanswered')
  expect(outcome({ told: 5 }, 70, 60)).toBe('sectionEnded')
  expect(outcome({ told: 5 }, 70, 60.001)).toBe('ignored')
  // The end that is still to come.
  expect(outcome({}, 20, 20.001)).toBe('waiting')
  expect(outcome({}, 20, 20)).toBe('sectionEnded')
})
