import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as check, expect, onTestFinished } from 'vitest'
import { checkPackage } from './check.ts'
import { sectionSeconds } from './duration.ts'
import { testPackage } from './format.ts'

const tiny = fileURLToPath(new URL('../../content/tiny', import.meta.url))

/** A copy of the tiny test with something changed in its description. */
async function packageWith(change: (description: ReturnType<typeof JSON.parse>) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(tiny, folder, { recursive: true })
  const description = JSON.parse(await readFile(join(folder, 'test.json'), 'utf8'))
  change(description)
  await writeFile(join(folder, 'test.json'), JSON.stringify(description))
  return folder
}

const itemAt = 'sections.structure.parts[0].lists[0].items[0]'

check('the tiny test has nothing wrong', async () => {
  expect(await checkPackage(tiny)).toEqual([])
})

check('Listening lasts as long as its sounds, its answer times and its slack', async () => {
  const description = JSON.parse(await readFile(join(tiny, 'test.json'), 'utf8'))
  const before = sectionSeconds(testPackage.parse(description))
  description.sections.listening.slackSeconds += 40
  description.sections.listening.parts[0].lists[0].items[0].answerSeconds += 7
  description.sections.listening.parts[0].direction.audio.seconds += 100
  const after = sectionSeconds(testPackage.parse(description))
  expect(after.listening - before.listening).toBe(147)
  expect(after.structure).toBe(description.sections.structure.seconds)
})

check.each([
  [
    'a key that is no option',
    (d: ReturnType<typeof JSON.parse>) => {
      d.sections.structure.parts[0].lists[0].items[0].key = 4
    },
    'test.json',
    `${itemAt}.key`,
    '4 is no option',
  ],
  [
    'an option twice',
    (d) => {
      const { options } = d.sections.structure.parts[0].lists[0].items[0]
      options[2] = options[0]
    },
    'test.json',
    `${itemAt}.options[2]`,
    'repeats',
  ],
  [
    'an id twice',
    (d) => {
      d.sections.structure.parts[0].lists[0].items[0].id = 'tiny-l-1'
    },
    'test.json',
    `${itemAt}.id`,
    'repeats "tiny-l-1"',
  ],
  [
    'a part twice',
    (d) => {
      d.sections.structure.parts[1].part = 'A'
    },
    'test.json',
    'sections.structure.parts[1].part',
    'repeats "A"',
  ],
  [
    'a score table that is too short',
    (d) => {
      d.scores.reading.pop()
    },
    'test.json',
    'scores.reading',
    'from none right to all right',
  ],
  [
    'a score table that falls',
    (d) => {
      d.scores.reading[1] = 31
      d.scores.reading[0] = 40
    },
    'test.json',
    'scores.reading[1]',
    'lower',
  ],
  [
    'a sound that is not there',
    (d) => {
      d.sections.listening.parts[0].direction.audio.file = 'audio/nowhere.ogg'
    },
    'test.json',
    'sections.listening.parts[0].direction.audio.file',
    'not there',
  ],
  [
    'a file outside the package',
    (d) => {
      d.sections.listening.parts[0].direction.audio.file = '../../etc/passwd'
    },
    'test.json',
    'sections.listening.parts[0].direction.audio.file',
    'outside',
  ],
  [
    'a length that the sound does not have',
    (d) => {
      d.sections.listening.parts[0].direction.audio.seconds += 3
    },
    'test.json',
    'sections.listening.parts[0].direction.audio.seconds',
    'lasts',
  ],
  [
    'a picture that is a sound',
    (d) => {
      const file = d.sections.listening.parts[0].direction.audio.file
      d.sections.reading.parts[0].direction.image = { file, alt: 'A map' }
    },
    'audio/a-direction.ogg',
    'sections.reading.parts[0].direction.image',
    'no PNG',
  ],
  [
    'a field that nobody knows',
    (d) => {
      d.sections.structure.parts[0].lists[0].items[0].answer = 'A'
    },
    'test.json',
    itemAt,
    'answer',
  ],
  [
    'a sound and a picture on one text',
    (d) => {
      const { direction } = d.sections.listening.parts[0]
      direction.image = { file: direction.audio.file, alt: 'A map' }
    },
    'test.json',
    'sections.listening.parts[0].direction.image',
    'one sound or one picture',
  ],
  [
    'an item of Listening without a sound',
    (d) => {
      delete d.sections.listening.parts[0].lists[0].items[0].audio
    },
    'test.json',
    'sections.listening.parts[0].lists[0].items[0].audio',
    'heard',
  ],
] as [string, (d: ReturnType<typeof JSON.parse>) => void, string, string, string][])(
  '%s is refused by file and field',
  async (_, change, file, field, message) => {
    const problems = await checkPackage(await packageWith(change))
    expect(problems).toContainEqual({ file, field, message: expect.stringContaining(message) })
  },
)

check('a folder without a test, and a test that is no JSON, are refused in one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect(await checkPackage(folder)).toEqual([
    { file: 'test.json', field: '', message: `not found in ${folder}` },
  ])
  await writeFile(join(folder, 'test.json'), '{"format": 1,')
  expect(await checkPackage(folder)).toMatchObject([{ file: 'test.json', field: '' }])
})
