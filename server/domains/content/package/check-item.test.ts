import { expect, it } from 'vitest'
import type { SectionName } from '#contract/rules/limits.ts'
import { checkItem } from './check-item.ts'

type Item = Parameters<typeof checkItem>[0]

const structure: Item = {
  ...{ id: 'i', text: 'She ____ late.', options: ['was', 'is', 'were'], key: 0, answerSeconds: 0 },
}
const audio = { file: 'a.ogg', seconds: 1 }

it.each<[string, SectionName, Partial<Item>, string[]]>([
  ['the last option as its key', 'structure', { key: 2 }, []],
  [
    'a key behind the last option',
    'structure',
    { key: 3 },
    ['key 3 is no option: A to C are written 0 to 2'],
  ],
  [
    'a first option that is empty',
    'structure',
    { options: ['\u200b', 'is', 'were'] },
    ['options[0] is empty'],
  ],
  ['no text', 'structure', { text: '' }, ['text is empty']],
  ['no text, but a sound', 'listening', { text: '', audio, answerSeconds: 12 }, []],
  [
    'a moment to answer after nothing',
    'reading',
    { answerSeconds: 0.5 },
    ['answerSeconds needs a sound to come after'],
  ],
  [
    'marked parts that are its options',
    'structure',
    { text: '{A|Was} {B|is} {C|were}', options: ['Was', 'is', 'were'] },
    [],
  ],
  [
    'a first marked part with other words than its option',
    'structure',
    { text: '{A|Had} {B|is} {C|were}' },
    ['text part A says other words than option A'],
  ],
  [
    'a brace that marks nothing, in a sentence',
    'structure',
    { text: 'She } late.' },
    ['text "} late." is no marked part: {A|words} is one'],
  ],
  ['a brace that marks nothing, in a question', 'reading', { text: 'What is {1, 2}?' }, []],
  [
    'a marked part in another form, in a question',
    'reading',
    { text: 'What is {a |this}?' },
    ['text "{a |this}?" is no marked part: {A|words} is one'],
  ],
])('an item with %s, in %s', (_, section, changes, faults) => {
  const problems = checkItem({ ...structure, ...changes }, 'item', section)
  expect(problems.map(({ field, message }) => `${field.replace('item.', '')} ${message}`)).toEqual(faults)
})
