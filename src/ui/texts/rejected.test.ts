import { expect, it } from 'vitest'
import { fieldNames, fieldProblems } from '#contract/field-problems.ts'
import { rejected } from './refusals.english.ts'
import { rejectedText } from './refusals.ts'

const marks = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? []

it('calls every problem and every field that has an Indonesian name by an English one, with the same numbers', () => {
  expect(Object.keys(rejected.problems)).toEqual(Object.keys(fieldProblems))
  expect(Object.keys(rejected.names)).toEqual(Object.keys(fieldNames))
  for (const [problem, words] of Object.entries(fieldProblems))
    expect(marks(rejected.problems[problem as keyof typeof fieldProblems]), problem).toEqual(marks(words))
})

it('says in English why a field is refused, and names one of another version by what is known of it', () => {
  const refused = {
    field: 'newPassword',
    message: 'Password minimal harus 8 karakter',
    problem: 'tooShort',
    bound: 8,
  }
  expect(rejectedText(refused, rejected)).toBe('Password must have at least 8 characters')
  expect(rejectedText({ field: 'colour', message: '?', problem: 'purple' }, rejected)).toBe(
    'Please check this entry: colour',
  )
  expect(rejectedText({ field: 'constructor', message: '?', problem: 'toString' }, rejected)).toBe(
    'Please check this entry: constructor',
  )
})
