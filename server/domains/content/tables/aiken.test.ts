import { expect, test } from 'vitest'
import { isAiken, readAiken } from './aiken.ts'

const salt = ['What was scarce?', 'A. Salt', 'B) Sand', 'C. Tea', 'ANSWER: A']

test('questions are taken, with either form of options, and more lines of text', () => {
  const { questions, remarks } = readAiken(
    [...salt, '', 'Two lines', 'of text?', 'A. x', 'B. y', 'ANSWER: B'].join('\r\n'),
  )
  expect(remarks).toEqual([])
  expect(questions).toEqual([
    { line: 1, text: 'What was scarce?', options: ['Salt', 'Sand', 'Tea'], key: 0 },
    { line: 7, text: 'Two lines\nof text?', options: ['x', 'y'], key: 1 },
  ])
})

test('spaces around lines mean nothing, and a question may begin as an option does', () => {
  const lines = [
    '  A. Salt was scarce. ',
    ' Why? ',
    '\tA. x ',
    '  B. y',
    '   ',
    'Then? ',
    'A. x',
    ' ANSWER: A ',
  ]
  expect(readAiken(lines.join('\n'))).toMatchObject({
    questions: [{ line: 6, text: 'Then?', options: ['x'], key: 0 }],
    remarks: [{ line: 1, message: 'the question has no line ANSWER: after its options' }],
  })
  const [one] = readAiken([...lines.slice(0, 4), ' ANSWER : B '].join('\n')).questions
  expect(one).toEqual({ line: 1, text: 'A. Salt was scarce.\nWhy?', options: ['x', 'y'], key: 1 })
})

test('a last question without an answer is named, and what is quoted is cut', () => {
  expect(readAiken('Why?\nA. x').remarks).toHaveLength(1)
  const long = 'x'.repeat(50)
  expect(readAiken(`Why?\nA. x\n${long}\nANSWER: A\n\nWhy?\nA. x\nANSWER: ${long}`).remarks).toEqual(
    [
      `has a line that is no option, "${'x'.repeat(40)}"`,
      `has no option "${'x'.repeat(10)}", which its answer names`,
    ].map((message, index) => ({
      kind: 'left out',
      line: 1 + 5 * index,
      message: `the question ${message}`,
    })),
  )
})

test.each([
  ['has no line ANSWER: after its options', ['Why?', 'A. x', 'B. y']],
  ['has no option "C", which its answer names', ['Why?', 'A. x', 'B. y', 'ANSWER: C']],
  ['has no option "", which its answer names', ['Why?', 'A. x', 'B. y', 'ANSWER:']],
  ['has no options: A. or A) and a space begin one', ['Why?', 'ANSWER: A']],
  ['has no options: A. or A) and a space begin one', ['A heading']],
  ['has no text before its answer', ['ANSWER: A']],
  ['has options that are not A, B, C and so on: C', ['Why?', 'A. x', 'C. y', 'ANSWER: A']],
  ['has a line that is no option, "b. y"', ['Why?', 'A. x', 'b. y', 'ANSWER: A']],
  ['has HTML, <i>: only plain text is taken', ['Why?', 'A. <i>x</i>', 'B. y', 'ANSWER: A']],
])('what cannot be asked is left out and named by its line: %s', (message, lines) => {
  const { questions, remarks } = readAiken([...salt, '', ...lines, '', ...salt].join('\n'))
  expect(remarks).toEqual([{ kind: 'left out', line: 7, message: `the question ${message}` }])
  expect(questions.map(({ line }) => line)).toEqual([1, 8 + lines.length])
})

test('it is known by its answers', () => {
  expect(isAiken(salt.join('\r\n'))).toBe(true)
  expect(isAiken('Why?\n  ANSWER: A ')).toBe(true)
  expect(isAiken('What? {=a ~b}')).toBe(false)
})
