import { expect, test } from 'vitest'
import { passageParagraphs } from '#contract/rules/passage.ts'
import { packageWith } from './changed-package.fixture.ts'
import { checkPackage } from './check.ts'
import { wordsIn } from './passage-words.ts'

const list = 'sections.reading.parts[0].lists[0]'
const text = 'They say that they came. Thus [sic] it went.\n\nThe other thing is that they left.'
const figures = [{ table: { rows: [['they']] }, text: 'At last, they rested.' }]

/** What `content check` says of the first item's words. */
async function faultOf(passageWords: string, asks = 'What is asked?', changes: object = {}) {
  const folder = await packageWith({
    ...{ [`${list}.text`]: text, [`${list}.image`]: undefined, [`${list}.figures`]: figures },
    ...{ [`${list}.items[0].passageWords`]: passageWords, [`${list}.items[0].text`]: asks },
    ...changes,
  })
  const problems = await checkPackage(folder)
  for (const { file, line = 0 } of problems) {
    expect(file).toBe('test.json')
    expect(line).toBeGreaterThan(0)
  }
  return problems.map(({ field, message }) => `${field.split('.').at(-1)} ${message}`)
}

/** The words as they stand where they were found. */
const foundOf = (passageWords: string) => {
  const passage = { text, figures: [{ text: 'At last, they rested.' }] }
  const [place] = wordsIn({ ...passage, items: [{ id: 'i', passageWords }] })
  if (!place) return null
  const { paragraph, from, to } = place
  return [paragraph, passageParagraphs(passage)[paragraph]?.slice(Math.max(0, from - 5), to + 5)]
}

test('words are found by themselves where they stand once, else by what stands around them', async () => {
  expect(foundOf('other thing')).toEqual([1, 'The other thing is t'])
  expect(foundOf('that [they] came')).toEqual([0, 'that they came'])
  expect(foundOf('that [they] left')).toEqual([1, 'that they left'])
  expect(foundOf('last, [they]')).toEqual([2, 'ast, they rest'])
  expect(foundOf('They say')).toEqual([0, 'They say that'])
  expect(foundOf('nowhere')).toBeNull()
  // The end of a word is none.
  expect(foundOf('hey say')).toBeNull()
  expect(await faultOf('other thing', 'The phrase “other thing” is closest in meaning to')).toEqual([])
  expect(await faultOf('that [they] came', 'The word “They,” as used here, refers to')).toEqual([])
  // No word of its own: it is part of 'other', 'they' and 'The'.
  expect(await faultOf('the')).toEqual(['passageWords stands in no paragraph of the passage'])
})

test('words that are not there, not there once, or not those of the question are refused by line and field', async () => {
  expect(await faultOf('nowhere')).toEqual(['passageWords stands in no paragraph of the passage'])
  expect(await faultOf('they')).toEqual([
    'passageWords stands 3 times in the passage: put the words into [brackets], and around them what stands only there',
  ])
  const loud = { [`${list}.text`]: 'Stop!!!' }
  expect(await faultOf('!!', 'Which?', loud)).toEqual([expect.stringContaining('stands 2 times')])
  for (const broken of ['that [they left', 'that they] left', '[that] [they]', 'that [ ] they', '[]'])
    expect(await faultOf(broken)).toEqual([expect.stringContaining('one pair of [brackets]')])
  expect(await faultOf('that [they] left', 'The word “those” refers to')).toEqual([
    'passageWords marks "they", and the item quotes other words',
  ])
  const elsewhere = { 'sections.structure.parts[0].lists[0].items[0].passageWords': 'moon' }
  expect(await faultOf('other thing', 'Which?', elsewhere)).toEqual([
    'passageWords stands here: only items of Reading have a passage',
  ])
})
