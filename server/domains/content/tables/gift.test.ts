import { describe, expect, test } from 'vitest'
import { readGift } from './gift.ts'

const moon = '::moon::The moon {~moving =moves ~to move ~which moves} around the earth.'

test('multiple choice is taken, with a blank where the answers stand in the sentence', () => {
  const { questions, remarks } = readGift(`${moon}\n\nWhat is heard?\n{\n=A bell\n~A horn\n~A drum}\n`)
  expect(remarks).toEqual([])
  expect(questions).toEqual([
    {
      ...{ line: 1, id: 'moon', text: 'The moon ____ around the earth.', key: 1 },
      options: ['moving', 'moves', 'to move', 'which moves'],
    },
    { line: 3, text: 'What is heard?', options: ['A bell', 'A horn', 'A drum'], key: 0 },
  ])
})

test('escaped characters, titles of other forms, comments and ids of Moodle are read', () => {
  const { questions } = readGift(
    [
      ...[
        '// a comment',
        '// [id:ept-7] [tag:sains]',
        '::Soal 1\\: air::[moodle]2 \\= \\{x\\} \\# a\\nb {',
        '~1 \\~ 2',
      ],
      ...['=\\\\x', '}', '', 'Next? {=a ~b}'],
    ].join('\r\n'),
  )
  expect(questions).toEqual([
    { line: 3, id: 'ept-7', text: '2 = {x} # a\nb', options: ['1 ~ 2', '\\x'], key: 1 },
    { line: 8, text: 'Next?', options: ['a', 'b'], key: 0 },
  ])
})

test('spaces around lines, titles, answers and braces mean nothing', () => {
  const lines = [
    '  // [id:one]',
    ' ::a title:: [moodle] Which? { ',
    ' = a ',
    '  ~  b } ',
    '  ',
    ' Next {=a ~b} one ',
  ]
  expect(readGift(lines.join('\n'))).toMatchObject({
    questions: [
      { line: 2, id: 'one', text: 'Which?', options: ['a', 'b'], key: 0 },
      { line: 6, text: 'Next ____ one', options: ['a', 'b'], key: 0 },
    ],
    remarks: [],
  })
})

test.each(['{=a#Right. ~b}', '{=a ~b#Wrong.}', '{=a ~b####In all cases}'])(
  'feedback of %s is named',
  (answers) => {
    expect(readGift(`Why? ${answers}`)).toMatchObject({
      questions: [{ options: ['a', 'b'] }],
      remarks: [{ kind: 'not kept', line: 1, message: 'feedback on answers' }],
    })
  },
)

test('feedback and categories are not kept, and named by their line', () => {
  const { questions, remarks } = readGift('$CATEGORY: a/b\n\nWhy? {=a#Right. ~b#Wrong. ####In all cases}\n')
  expect(questions).toEqual([{ line: 3, text: 'Why?', options: ['a', 'b'], key: 0 }])
  expect(remarks).toEqual([
    { kind: 'not kept', line: 1, message: 'a category' },
    { kind: 'not kept', line: 3, message: 'feedback on answers' },
  ])
})

describe('what a test cannot ask is left out and named by its line:', () => {
  test.each([
    ['weights', 'Two? {~%50%a ~%50%b ~c}', 'has weighted answers (%50%)'],
    ['two right answers', 'Two? {=a =b ~c}', 'has 2 right answers: one is needed'],
    ['no right answer', 'None? {~a ~b}', 'has 0 right answers: one is needed'],
    ['a short answer', 'Who? {=Ani =Ana}', 'has no wrong answers: a short answer'],
    ['matching', 'Match {=a -> 1 =b -> 2}', 'is a matching question'],
    ['true or false', 'So? {FALSE#No.}', 'is true or false'],
    ['a number', 'How many? {#3:1}', 'asks for a number'],
    ['an essay', 'Write. {}', 'has no answers: an essay'],
    ['spaces for an essay', 'Write. { }', 'has no answers: an essay'],
    ['spaces around true', 'So? { T }', 'is true or false'],
    ['spaces around a number', 'How many? { #3 }', 'asks for a number'],
    ['a description', 'Read this.', 'has not one pair of braces { } with its answers'],
    ['two sets of answers', 'a {=b ~c} d {=e ~f}', 'has not one pair of braces { } with its answers'],
    ['HTML by its name', '[html]What? {=a ~b}', 'is written in html: only plain text is taken'],
    ['HTML in an answer', 'What? {=<b>a</b> ~b}', 'has HTML, <b>: only plain text is taken'],
    ['an entity', 'What&nbsp;now? {=a ~b}', 'has HTML, &nbsp;: only plain text is taken'],
    ['answers without a sign', 'What? {a ~b =c}', 'has answers that begin neither with = nor with ~'],
    ['no text', '{=a ~b}', 'has no text'],
  ])('%s', (_, question, message) => {
    const { questions, remarks } = readGift(`${moon}\n\n${question}\n\n${moon}`)
    expect(remarks).toEqual([{ kind: 'left out', line: 3, message: `the question ${message}` }])
    expect(questions.map(({ line }) => line)).toEqual([1, 5])
  })
})
