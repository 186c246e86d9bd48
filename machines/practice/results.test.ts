import { expect, it } from 'vitest'
import type { PracticeContent } from '#contract/calls/practice.ts'
import { practiceResults } from './results.ts'

const question = (id: string) => ({
  ...{ id, question: { text: `${id}?`, media: null }, options: [{ text: 'first' }, { text: 'second' }] },
  ...{ selectedAnswer: null, marked: false },
})
const explanation = { id: 'Karena kedua.', en: 'Because it is the second.' }
const content: PracticeContent = {
  sections: {
    structure: { seconds: 60, parts: [], questions: [question('q1'), question('q2'), question('q3')] },
  },
  keys: { q1: 1, q2: 1, q3: 0 },
  explanations: { q1: explanation, q2: explanation, q3: explanation },
}

it('each question is told with what was chosen, what is right, and why; one without an answer is not right', () => {
  const told = practiceResults(content, 'structure', { q1: 'second', q2: 'first' })
  expect(told.map(({ chosen, right, isRight }) => [chosen, right, isRight])).toEqual([
    ['second', 'second', true],
    ['first', 'second', false],
    [null, 'first', false],
  ])
  expect(told[0]?.explanation).toEqual(explanation)
})

it('a section that the practice lacks has no results, and a question without a key is an error', () => {
  expect(practiceResults(content, 'reading', {})).toEqual([])
  expect(() => practiceResults({ ...content, keys: {} }, 'structure', {})).toThrow('no key')
})
