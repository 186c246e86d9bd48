import { expect, it } from 'vitest'
import type { Question } from '#contract/calls/sections.ts'
import type { KeptEntry } from './database.ts'
import { withKept } from './merge.ts'

const question = (id: string, selectedAnswer: string | null, chosenAt = 0): Question => ({
  id,
  question: { text: id, media: null },
  options: [{ text: 'yes' }, { text: 'no' }],
  selectedAnswer,
  marked: false,
  chosenAt,
})
const entry = (questionId: string, answer: string | null, chosenAt: number, seq: number): KeptEntry => ({
  order: 'o',
  section: 'reading',
  writer: 'w',
  seq,
  questionId,
  answer,
  marked: seq > 1,
  chosenAt,
})
const answersOf = (questions: Question[]) => questions.map(({ selectedAnswer }) => selectedAnswer)

it('prefers what this PC has and the server has not, question by question', () => {
  const merged = withKept([question('a', 'no'), question('b', 'no')], [entry('a', 'yes', 10, 1)])
  expect(answersOf(merged)).toEqual(['yes', 'no'])
})

it('takes the last choice by time, and by number where times are equal, in whatever order they are read', () => {
  const kept = [
    entry('a', 'no', 20, 3),
    entry('a', 'yes', 10, 1),
    entry('b', 'yes', 5, 5),
    entry('b', 'no', 5, 4),
  ]
  const questions = [question('a', null), question('b', null)]
  expect(answersOf(withKept(questions, kept))).toEqual(['no', 'yes'])
  expect(answersOf(withKept(questions, kept.toReversed()))).toEqual(['no', 'yes'])
})

it('keeps the mark that came with the choice', () => {
  expect(withKept([question('a', null)], [entry('a', null, 1, 2)])[0]?.marked).toBe(true)
})

it('takes no choice of the server away with a mark that was set where it was not known yet', () => {
  expect(answersOf(withKept([question('a', 'yes')], [entry('a', null, 1, 2)]))).toEqual(['yes'])
})

it('takes no choice of this PC away with a mark that was set where it had not reached the disk yet', () => {
  const kept = [entry('a', 'yes', 10, 1), entry('a', null, 20, 2)]
  expect(withKept([question('a', null)], kept)[0]).toMatchObject({ selectedAnswer: 'yes', marked: true })
})

it('shows the newer choice of another PC, which the server will keep', () => {
  const questions = [question('a', 'no', 20), question('b', 'no', 20), question('c', null, 20)]
  const kept = [entry('a', 'yes', 19, 1), entry('b', 'yes', 20, 2), entry('c', 'yes', 19, 3)]
  expect(answersOf(withKept(questions, kept))).toEqual(['no', 'yes', 'yes'])
  expect(withKept(questions, kept)[0]).not.toHaveProperty('chosenAt')
})
