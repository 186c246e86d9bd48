import { test as check, expect } from 'vitest'
import type { SectionName } from '#contract/rules/limits.ts'
import { withTinyOf } from '#test/tiny-of.ts'
import { assessPackage } from './assess.ts'
import {
  type Changes,
  changed,
  directions,
  packageWith,
  readTiny,
  sound,
  tiny,
} from './changed-package.fixture.ts'
import { checkPackage, readPackage } from './check.ts'
import { sectionSeconds } from './duration.ts'
import { testPackage } from './format.ts'
import { keyStatistics } from './warnings.ts'

const item = 'sections.structure.parts[0].lists[0].items[0]'
const heard = 'sections.listening.parts[0].lists[0].items[0]'
const list = 'sections.structure.parts[0].lists[0]'
const passage = 'sections.reading.parts[0].lists[0]'

check('the tiny test has nothing wrong', async () => {
  expect(await checkPackage(tiny)).toEqual([])
})

check('one more right answer may give the same score', async () => {
  expect(await checkPackage(await packageWith({ 'scores.reading': [40, 40, 67] }))).toEqual([])
})

check('Listening lasts as long as its sounds, its answer times and its slack', async () => {
  const plain = { 'sections.listening.slackSeconds': 300, [`${heard}.answerSeconds`]: 0 }
  const lasting = async (changes: Changes, section: SectionName = 'listening') =>
    sectionSeconds(testPackage.parse(changed(await readTiny(), changes)), section)
  const before = await lasting(plain)
  const longer = { 'sections.listening.slackSeconds': 340, [`${heard}.answerSeconds`]: 7 }
  const after = await lasting(longer)
  const louder = { ...longer, [`${directions}.audio.seconds`]: 100.622 }
  const last = await lasting(louder)
  expect(after - before).toBe(47)
  expect(last - after).toBe(100)
  expect([await lasting(louder, 'structure'), await lasting(louder, 'reading')]).toEqual([120, 120])
})

check.each([[['structure']], [['listening', 'reading']], [['listening', 'structure', 'reading']]] as const)(
  'a test with %s alone may be loaded, and says what it does not give',
  async (kept) => {
    const [problems, scope] = await withTinyOf(kept, async (folder) => {
      const assessed = await assessPackage(folder)
      return [assessed.problems, assessed.scope, assessed.statistics] as const
    })
    expect(problems).toEqual([])
    expect(scope).toBe(
      kept.length === 3 ? null : `${kept.join(' and ')} only: section scores, no certificate`,
    )
  },
)

check('a section that is not there is not asked for its time or its scores', async () => {
  const alone = await withTinyOf(['structure'], readPackage)
  if (!alone.ok) throw new Error(JSON.stringify(alone.problems))
  expect(sectionSeconds(alone.test, 'listening')).toBe(0)
  expect(keyStatistics(alone.test).map(({ section }) => section)).toEqual(['structure'])
  expect([...alone.files.keys()].filter((path) => path.startsWith('audio/'))).toEqual([])
})

const refused: [string, Changes, file: string, field: string, message: string][] = [
  [
    'a key that is no option',
    { [`${item}.key`]: 4 },
    'test.json',
    `${item}.key`,
    '4 is no option: A to D are written 0 to 3',
  ],
  [
    'an option twice',
    { [`${item}.options`]: ['was', 'is', 'was'] },
    'test.json',
    `${item}.options[2]`,
    'repeats',
  ],
  [
    'an option that differs from another by a space',
    { [`${item}.options`]: ['was late', 'is', 'was  late '] },
    'test.json',
    `${item}.options[2]`,
    'repeats',
  ],
  [
    'an option that differs from another by a character that nobody sees',
    { [`${item}.options`]: ['was late', 'is', 'was\u200b late'] },
    'test.json',
    `${item}.options[2]`,
    'repeats',
  ],
  [
    'an option in which nothing is to be seen',
    { [`${item}.options`]: ['was', 'is', ' \u200b'] },
    'test.json',
    `${item}.options[2]`,
    'is empty',
  ],
  [
    'a marked part in a form that the screen does not read',
    { [`${item}.text`]: 'She {a|were} late.' },
    'test.json',
    `${item}.text`,
    '{A|words} is one',
  ],
  [
    'marked parts that are fewer than the options',
    { [`${item}.text`]: '{A|She} were late.' },
    'test.json',
    `${item}.text`,
    'marks the parts A; its options are ABCD',
  ],
  [
    'a marked part that says other words than its option',
    { [`${item}.text`]: '{A|a} {B|b} {C|x}', [`${item}.options`]: ['a', 'b', 'c'], [`${item}.key`]: 0 },
    'test.json',
    `${item}.text`,
    'part C says other words than option C',
  ],
  [
    'no section',
    { 'sections.listening': undefined, 'sections.structure': undefined, 'sections.reading': undefined },
    'test.json',
    'sections',
    'is empty: a test has at least one section',
  ],
  [
    'a section without a table of scores',
    { 'scores.reading': undefined },
    'test.json',
    'scores.reading',
    'is not there: the test has reading',
  ],
  [
    'a table of scores for a section that is not there',
    { 'sections.structure': undefined },
    'test.json',
    'scores.structure',
    'is of no section: the test has no structure',
  ],
  ['an id twice', { [`${item}.id`]: 'tiny-l-1' }, 'test.json', `${item}.id`, 'repeats "tiny-l-1"'],
  [
    'a part twice',
    { 'sections.structure.parts[1].part': 'A' },
    'test.json',
    'sections.structure.parts[1].part',
    'repeats "A"',
  ],
  [
    'a score table that is too short',
    { 'scores.reading': [31, 67] },
    'test.json',
    'scores.reading',
    'has 2 entries; 2 items need 3',
  ],
  ['a score below 31', { 'scores.reading': [30, 40, 67] }, 'test.json', 'scores.reading[0]', '31'],
  ['a score above 68', { 'scores.reading': [31, 40, 69] }, 'test.json', 'scores.reading[2]', '68'],
  ['a score table that falls', { 'scores.reading': [40, 31, 67] }, 'test.json', 'scores.reading[1]', 'lower'],
  [
    'a sound that is not there',
    { [`${directions}.audio.file`]: 'audio/nowhere.ogg' },
    'test.json',
    `${directions}.audio.file`,
    'not there',
  ],
  [
    'a file outside the package',
    { [`${directions}.audio.file`]: '../../etc/passwd' },
    'test.json',
    `${directions}.audio.file`,
    'outside',
  ],
  [
    'a length that the sound does not have',
    { [`${directions}.audio.seconds`]: 9 },
    'test.json',
    `${directions}.audio.seconds`,
    'says 9, but audio/a-direction.ogg lasts',
  ],
  [
    'a picture that is a sound',
    { 'sections.reading.parts[0].direction.image': { file: sound, alt: 'A map' } },
    sound,
    'sections.reading.parts[0].direction.image',
    'no PNG',
  ],
  [
    'a sound that is a picture',
    { [`${directions}.audio.file`]: 'test.json' },
    'test.json',
    `${directions}.audio`,
    'no complete Ogg Opus',
  ],
  [
    'pictures and tables in a section that shows none',
    { [`${list}.figures`]: [{ table: { rows: [['1']] } }] },
    'test.json',
    `${list}.figures`,
    'only passages of Reading',
  ],
  [
    'rows of a table with different numbers of cells',
    { [`${passage}.figures`]: [{ table: { rows: [['1', '2'], ['3']] } }] },
    'test.json',
    `${passage}.figures[0].table.rows[1]`,
    'has 1 cells; the first row has 2',
  ],
  [
    'a picture of a passage that is not there',
    { [`${passage}.figures`]: [{ image: { file: 'images/gone.png', alt: 'Gone' } }] },
    'test.json',
    `${passage}.figures[0].image.file`,
    'is not there',
  ],
  [
    'a picture among others beside a picture',
    {
      [`${passage}.image`]: { file: 'images/caravans.png', alt: 'A map' },
      [`${passage}.figures`]: [{ table: { rows: [['1']] } }],
    },
    'test.json',
    `${passage}.figures`,
    'own sound or picture',
  ],
  ['a field that nobody knows', { [`${item}.answer`]: 'A' }, 'test.json', item, 'answer'],
  [
    'a sound and a picture on one text',
    { [`${directions}.image`]: { file: sound, alt: 'A map' } },
    'test.json',
    `${directions}.image`,
    'one sound or one picture',
  ],
  [
    'an item of Listening without a sound',
    { [`${heard}.audio`]: undefined },
    'test.json',
    `${heard}.audio`,
    'heard',
  ],
  [
    'a part without directions',
    { 'sections.structure.parts[1].direction': undefined },
    'test.json',
    'sections.structure.parts[1].direction',
    'is not there: expected object',
  ],
  [
    'a part whose directions say nothing',
    { 'sections.structure.parts[1].direction.text': ' \n' },
    'test.json',
    'sections.structure.parts[1].direction.text',
    'nobody would know what to do',
  ],
  [
    'a picture without a text for those who cannot see it',
    { 'sections.reading.parts[0].lists[0].items[1].image.alt': ' ' },
    'test.json',
    'sections.reading.parts[0].lists[0].items[1].image.alt',
    'cannot see the picture',
  ],
  [
    'a group of Listening without its conversation',
    { 'sections.listening.parts[1].lists[0].audio': undefined },
    'test.json',
    'sections.listening.parts[1].lists[0].audio',
    'hears one sound together',
  ],
  [
    'time to answer after nothing',
    { [`${item}.answerSeconds`]: 5 },
    'test.json',
    `${item}.answerSeconds`,
    'needs a sound',
  ],
]

check.each(refused)('%s is refused by file and field', async (_, changes, file, field, message) => {
  const problems = await checkPackage(await packageWith(changes))
  expect(problems).toContainEqual(
    expect.objectContaining({ file, field, message: expect.stringContaining(message) }),
  )
})
