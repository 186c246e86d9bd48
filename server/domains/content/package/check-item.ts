import type { SectionName } from '#contract/rules/limits.ts'
import { seenOf } from '#server/platform/text/unseen.ts'
import type { PackagePart } from './format.ts'
import { type Problem, problem, repeated } from './problem.ts'

type Item = PackagePart['lists'][number]['items'][number]

const letters = 'ABCDEF'

/** What the screen's parser reads as a marked part of a sentence. */
const marks = /\{([A-Z])\|([^{}]*)\}/g

/** What is wrong with one item by itself. */
export function checkItem(item: Item, field: string, section: SectionName): Problem[] {
  const problems: Problem[] = []
  const last = item.options.length - 1
  if (item.key > last) {
    problems.push(
      problem(`${field}.key`, `${item.key} is no option: A to ${letters[last]} are written 0 to ${last}`),
    )
  }
  const blank = item.options.findIndex((option) => seenOf(option) === '')
  if (blank >= 0) problems.push(problem(`${field}.options[${blank}]`, 'is empty'))
  // Two options that look the same on the screen are the same.
  problems.push(
    ...repeated(
      item.options.map((option, o) => ({ value: seenOf(option), field: `${field}.options[${o}]` })),
    ),
  )
  if (section !== 'listening' && item.text === '') problems.push(problem(`${field}.text`, 'is empty'))
  if (section === 'listening' && !item.audio) {
    problems.push(problem(`${field}.audio`, 'is not there: an item of Listening is heard'))
  }
  if (item.answerSeconds > 0 && !item.audio) {
    problems.push(problem(`${field}.answerSeconds`, 'needs a sound to come after'))
  }
  problems.push(...checkMarks(item, section).map((message) => problem(`${field}.text`, message)))
  return problems
}

/** Marked parts stand as `{A|words}`, in order, and are the options. */
function checkMarks({ text, options }: Item, section: SectionName): string[] {
  const rest = text.replaceAll(marks, '')
  const odd = (section === 'structure' ? /[{}].{0,20}/ : /\{\w\s*\|.{0,20}/).exec(rest)
  if (odd) return [`${JSON.stringify(odd[0])} is no marked part: {A|words} is one`]
  const found = [...text.matchAll(marks)]
  if (found.length === 0) return []
  const named = found.map(([, letter]) => letter).join('')
  const wanted = letters.slice(0, options.length)
  if (named !== wanted) return [`marks the parts ${named}; its options are ${wanted}`]
  const other = found.findIndex(([, , words = ''], index) => seenOf(words) !== seenOf(options[index] ?? ''))
  return other < 0 ? [] : [`part ${letters[other]} says other words than option ${letters[other]}`]
}

/** True where nothing in a Structure item says what is asked: neither a blank nor a marked part. */
export const asksNothing = ({ text }: Item): boolean => !/_{3,}|\{[A-Z]\|/.test(text)
