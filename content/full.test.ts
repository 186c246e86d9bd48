import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { sections } from '#contract/rules/limits.ts'
import { sectionSeconds } from '#server/domains/content/package/duration.ts'
import { clipsOf } from './make-audio.ts'
import { folderOf, itemsOf, listsOf, packageOf, type WholePackage } from './packages.ts'
import { readCast } from './sound/voices.ts'

/** The exam waits this long after each sound, s (spec: sections#durations). */
const pauseSeconds = 0.5

const ordinals = ['first', 'second', 'third', 'fourth']

/** Every number of this name, however deep in a value. */
const numbersIn = (value: unknown, name: string): number[] =>
  value instanceof Object
    ? Object.entries(value).flatMap(([key, inner]) =>
        key === name && typeof inner === 'number' ? [inner] : numbersIn(inner, name),
      )
    : []

describe('the full-length test', () => {
  let test: WholePackage
  beforeAll(async () => {
    test = await packageOf('full')
  })

  it('asks 50 items in Listening, 40 in Structure and 50 in Reading, part by part', () => {
    const asked = sections.map((section) =>
      test.sections[section].parts.map((part) => part.lists.map((list) => list.items.length)),
    )
    expect(asked).toEqual([
      [Array(30).fill(1), [4, 4], [4, 4, 4]],
      [Array(15).fill(1), Array(25).fill(1)],
      [[10, 10, 10, 10, 10]],
    ])
    for (const section of sections) {
      for (const item of itemsOf(test, section)) expect(item.options, item.id).toHaveLength(4)
    }
  })

  it('lasts 115 minutes, about 30 of them spent on listening, with 12 seconds for each answer', () => {
    const [listening = 0, structure = 0, reading = 0] = sections.map((section) =>
      sectionSeconds(test, section),
    )
    const sounds = clipsOf(test)
    const heard = listening - test.sections.listening.slackSeconds + sounds.length * pauseSeconds
    expect(heard / 60).toBeGreaterThan(29)
    expect(heard / 60).toBeLessThan(31)
    expect([structure, reading, test.sections.listening.slackSeconds]).toEqual([1500, 3300, 300])
    const { parts } = test.sections.listening
    const spent = [...numbersIn(parts, 'seconds'), ...numbersIn(parts, 'answerSeconds')]
    expect(spent).toHaveLength(sounds.length + 50)
    expect(listening).toBe(Math.ceil(spent.reduce((sum, one) => sum + one, 0)) + 300)
    expect(Math.round((listening + structure + reading) / 60)).toBe(115)
    expect(new Set(itemsOf(test, 'listening').map((item) => item.answerSeconds))).toEqual(new Set([12]))
  })

  it('spreads the right answers evenly over A to D, with no more than two alike in a row', () => {
    const keys = sections.map((section) => itemsOf(test, section).map((item) => item.key))
    for (const spread of keys) {
      const counts = [0, 1, 2, 3].map((option) => spread.filter((key) => key === option).length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    }
    const all = keys.flat()
    expect(all.some((key, index) => key === all[index + 1] && key === all[index + 2])).toBe(false)
  })

  it.each(['listening', 'reading'] as const)(
    'does not give the answers of %s away by their length',
    (section) => {
      const items = itemsOf(test, section)
      const stands = (than: (right: number, other: number) => boolean) =>
        items.filter(({ options, key }) => {
          const lengths = options.map((option) => option.length)
          return lengths.every((length, index) => index === key || than(lengths[key] ?? 0, length))
        }).length / items.length
      // Chance alone makes it a quarter of the items at most, for ties take their share.
      for (const share of [
        stands((right, other) => right > other),
        stands((right, other) => right < other),
      ]) {
        expect(share).toBeGreaterThan(0.1)
        expect(share).toBeLessThan(0.35)
      }
    },
  )

  it('has five passages of 250 to 350 words', () => {
    const passages = listsOf(test, 'reading').map(({ text }) => text.split(/\s+/).length)
    expect(passages).toHaveLength(5)
    expect(Math.min(...passages)).toBeGreaterThanOrEqual(250)
    expect(Math.max(...passages)).toBeLessThanOrEqual(350)
  })

  it('asks about words that stand once in the paragraph that it names', () => {
    const asked = listsOf(test, 'reading').flatMap((passage) =>
      passage.items.flatMap((item) => {
        const [, words, place] = /(?:word|phrase) “(.+)” in the (\w+) paragraph/.exec(item.text) ?? []
        if (words === undefined || place === undefined) return []
        const paragraph = passage.text.split('\n\n')[ordinals.indexOf(place)] ?? ''
        return [{ id: item.id, times: paragraph.match(new RegExp(`\\b${words}\\b`, 'g'))?.length ?? 0 }]
      }),
    )
    expect(asked.length).toBeGreaterThanOrEqual(15)
    expect(asked.filter(({ times }) => times !== 1)).toEqual([])
  })

  it('says in words every name and number of its table and its chart', async () => {
    const figures = listsOf(test, 'reading').flatMap(({ image }) => image ?? [])
    expect(figures).toHaveLength(2)
    for (const { file, alt } of figures) {
      const drawing = await readFile(join(folderOf('full'), file.replace(/\.png$/, '.svg')), 'utf8')
      const texts = [...drawing.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text ?? '')
      const axis = /text-anchor="end" font-size="13">(.+?)<\/g>/.exec(drawing)?.[1] ?? ''
      const figuresDrawn = texts.filter(
        (text) => /^(about )?[\d,]+$/.test(text) && !axis.includes(`>${text}<`),
      )
      expect(figuresDrawn.length).toBeGreaterThanOrEqual(6)
      for (const drawn of figuresDrawn) expect(alt).toContain(drawn)
    }
  })

  it('is spoken by four voices of the engines, each question as it stands on the screen, in under 12 MB', async () => {
    const cast = await readCast()
    const clips = clipsOf(test)
    const voices = clips.flatMap((clip) =>
      clip.script.map((line) => `${cast[line.voice]?.engine} ${cast[line.voice]?.voice}`),
    )
    expect(new Set(voices).size).toBeGreaterThanOrEqual(4)
    for (const item of itemsOf(test, 'listening')) {
      expect(item.audio?.script?.at(-1), item.id).toMatchObject({ voice: 'narrator', text: item.text })
    }
    const sounds = await Promise.all(clips.map((clip) => readFile(join(folderOf('full'), clip.file))))
    expect(sounds.reduce((sum, sound) => sum + sound.length, 0)).toBeLessThan(12_000_000)
  })

  it.each([1, 2])(
    'was solved without its keys, sheet %i: what differs from the key is answered for',
    async (sheet) => {
      const proof = join(folderOf('full'), 'proof')
      const answers: Record<string, string> = JSON.parse(
        await readFile(join(proof, `answers-${sheet}.json`), 'utf8'),
      )
      const accounted = await readFile(join(proof, 'README.md'), 'utf8')
      const items = sections.flatMap((section) => itemsOf(test, section))
      expect(Object.keys(answers).sort()).toEqual(items.map((item) => item.id).sort())
      for (const { id, options, key } of items) {
        // An item that was reworded after it was solved has to be solved again.
        expect(options, id).toContain(answers[id])
        if (answers[id] !== options[key]) expect(accounted, id).toContain(`### Kept: ${id}\n`)
      }
    },
  )
})
