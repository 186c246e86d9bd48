import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sections } from './limits.ts'
import { answeredOf, facesIn, firstOpen, resultState, sittingState } from './sitting.ts'

it('a sitting is what happened to it last, and a stop outweighs the end', () => {
  const at = new Date(1)
  const nothing = { startedAt: null, finishedAt: null, disqualifiedAt: null, expiredAt: null }
  expect(sittingState(nothing)).toBe('new')
  expect(sittingState({ ...nothing, startedAt: at })).toBe('started')
  expect(sittingState({ ...nothing, startedAt: at, expiredAt: at })).toBe('expired')
  expect(sittingState({ ...nothing, startedAt: at, finishedAt: at })).toBe('finished')
  expect(sittingState({ ...nothing, startedAt: at, finishedAt: at, disqualifiedAt: at })).toBe('disqualified')
})

it('the section that is due is the first that is not handed in', () => {
  const dueAfter = (...handedIn: string[]) => firstOpen((section) => handedIn.includes(section))
  expect(dueAfter()).toBe('listening')
  expect(dueAfter('listening')).toBe('structure')
  expect(dueAfter('listening', 'reading')).toBe('structure')
  expect(dueAfter('structure', 'listening')).toBe('reading')
  expect(dueAfter('listening', 'structure', 'reading')).toBeNull()
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

it('sections fall due in the order of the test, each once, whatever was handed in out of turn', () => {
  fc.assert(
    fc.property(fc.subarray([...sections]), (early) => {
      const handedIn = new Set(early)
      const due: string[] = []
      for (;;) {
        const section = firstOpen((name) => handedIn.has(name))
        if (section === null) break
        due.push(section)
        handedIn.add(section)
      }
      expect(due).toEqual(sections.filter((section) => !early.includes(section)))
    }),
  )
})
