import { expect, it } from 'vitest'
import { answeredOf, facesIn, resultState, sittingState } from './sitting.ts'

it('a sitting is what happened to it last, and a stop outweighs the end', () => {
  const at = new Date(1)
  const nothing = { startedAt: null, finishedAt: null, disqualifiedAt: null, expiredAt: null }
  expect(sittingState(nothing)).toBe('new')
  expect(sittingState({ ...nothing, startedAt: at })).toBe('started')
  expect(sittingState({ ...nothing, startedAt: at, expiredAt: at })).toBe('expired')
  expect(sittingState({ ...nothing, startedAt: at, finishedAt: at })).toBe('finished')
  expect(sittingState({ ...nothing, startedAt: at, finishedAt: at, disqualifiedAt: at })).toBe('disqualified')
})

it('a question is answered by a choice, an empty one too', () => {
  expect(answeredOf([{ selectedAnswer: 'tea' }, { selectedAnswer: null }, { selectedAnswer: '' }])).toBe(2)
})

it('exactly one face is the candidate', () => {
  expect([0, 1, 2, 5].map(facesIn)).toEqual(['nobody', 'one', 'many', 'many'])
})

it('a result is told when it is settled, and withheld whatever it was before; of a stopped test there is none', () => {
  const at = new Date(1)
  const ended = { finishedAt: at, disqualifiedAt: null, settledAt: null, verdict: null }
  expect(resultState({ ...ended, finishedAt: null })).toBe('none')
  expect(resultState(ended)).toBe('pending')
  expect(resultState({ ...ended, verdict: 'waiting' })).toBe('review')
  expect(resultState({ ...ended, verdict: 'passed', settledAt: at })).toBe('settled')
  expect(resultState({ ...ended, verdict: 'withheld', settledAt: at })).toBe('withheld')
  expect(resultState({ ...ended, disqualifiedAt: at, settledAt: at })).toBe('none')
})
