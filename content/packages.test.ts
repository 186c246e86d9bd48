import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sections } from '#contract/rules/limits.ts'
import { readPackage } from '#server/domains/content/package/check.ts'
import { sectionSeconds } from '#server/domains/content/package/duration.ts'
import { clipsOf, markOf } from './make-audio.ts'
import { explanationsOf, folderOf, itemsOf, listsOf, packageOf } from './packages.ts'
import { readCast } from './sound/voices.ts'

describe.each(['tiny', 'short', 'full', 'practice'])('the %s test', (name) => {
  it('can be loaded: its fields, files, lengths and score tables agree', async () => {
    expect(await readPackage(folderOf(name))).toMatchObject({ ok: true })
  })

  it('has sounds made from the very words of its scripts, and no sound left over', async () => {
    const voices = await readCast()
    const clips = clipsOf(await packageOf(name))
    const made = JSON.parse(await readFile(join(folderOf(name), 'audio', 'made.json'), 'utf8'))
    const marks = Object.entries<{ mark: string }>(made).map(([file, { mark }]) => [file, mark])
    expect(Object.fromEntries(marks)).toEqual(
      Object.fromEntries(clips.map((clip) => [clip.file, markOf(clip.script, voices)])),
    )
    for (const [file, { sha256 }] of Object.entries<{ sha256: string }>(made)) {
      const bytes = await readFile(join(folderOf(name), file))
      expect(createHash('sha256').update(bytes).digest('hex'), file).toBe(sha256)
    }
    const files = (await readdir(join(folderOf(name), 'audio'))).filter((file) => file.endsWith('.ogg'))
    expect(files.map((file) => `audio/${file}`).sort()).toEqual(clips.map((clip) => clip.file).sort())
  })

  it('is spoken by at least two voices', async () => {
    const voices = clipsOf(await packageOf(name)).flatMap((clip) => clip.script.map((line) => line.voice))
    expect(new Set(voices).size).toBeGreaterThanOrEqual(2)
  })

  it('can be heard through: every part, conversation and item of Listening has its sound', async () => {
    const test = await packageOf(name)
    for (const part of test.sections.listening.parts) {
      expect(part.direction.audio, `direction of part ${part.part}`).toBeDefined()
      expect(part.closing?.audio, `closing of part ${part.part}`).toBeDefined()
      const grouped = part.lists.filter((list) => list.items.length > 1)
      for (const list of grouped) expect(list.audio, `a group of part ${part.part}`).toBeDefined()
    }
    for (const item of itemsOf(test, 'listening')) expect(item.audio, item.id).toBeDefined()
  })

  it('offers exactly the four marked parts of a Written Expression sentence, in order', async () => {
    const items = itemsOf(await packageOf(name), 'structure').filter((item) => item.part === 'B')
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) {
      const marked = [...item.text.matchAll(/\{([A-D])\|([^}]+)\}/g)]
      expect(marked.map((mark) => mark[1]).join(''), item.id).toBe('ABCD')
      expect(item.options, item.id).toEqual(marked.map((mark) => mark[2]))
    }
  })

  it('leaves exactly one blank in every sentence to be completed', async () => {
    const items = itemsOf(await packageOf(name), 'structure').filter((item) => item.part === 'A')
    for (const item of items) expect(item.text.match(/_{4,}/g), item.id).toHaveLength(1)
  })

  it('is worth 310 when everything is wrong and 677 when everything is right', async () => {
    const { scores } = await packageOf(name)
    const predicted = (right: 0 | -1) =>
      Math.round((sections.reduce((sum, section) => sum + (scores[section].at(right) ?? 0), 0) * 10) / 3)
    expect([predicted(0), predicted(-1)]).toEqual([310, 677])
  })
})

describe('the short test', () => {
  it('has 20 to 25 items, lasts as long as the documents say, and its sounds weigh less than 3 MB', async () => {
    const test = await packageOf('short')
    const items = sections.flatMap((section) => itemsOf(test, section))
    expect(items.length).toBeGreaterThanOrEqual(20)
    expect(items.length).toBeLessThanOrEqual(25)
    const seconds = sections.reduce((sum, section) => sum + sectionSeconds(test, section), 0)
    const told = `${Math.round(seconds / 60)} minutes`
    for (const file of ['../README.md', 'README.md'])
      expect(await readFile(new URL(file, import.meta.url), 'utf8'), file).toContain(told)
    const total = seconds - test.sections.listening.slackSeconds
    expect(total / 60).toBeGreaterThan(8)
    expect(total / 60).toBeLessThan(13)
    const sounds = await Promise.all(
      clipsOf(test).map((clip) => readFile(join(folderOf('short'), clip.file))),
    )
    expect(sounds.reduce((sum, sound) => sum + sound.length, 0)).toBeLessThan(3_000_000)
  })

  it('spreads the right answers evenly over A to D, with no more than two alike in a row', async () => {
    const test = await packageOf('short')
    const keys = sections.flatMap((section) => itemsOf(test, section).map((item) => item.key))
    const counts = [0, 1, 2, 3].map((option) => keys.filter((key) => key === option).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    expect(keys.some((key, index) => key === keys[index + 1] && key === keys[index + 2])).toBe(false)
  })

  it('has two passages of 150 to 220 words, and one of them a picture with words for who cannot see it', async () => {
    const passages = listsOf(await packageOf('short'), 'reading')
    expect(passages).toHaveLength(2)
    for (const { text } of passages) {
      const words = text.split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(150)
      expect(words).toBeLessThanOrEqual(220)
    }
    expect(passages.filter((passage) => (passage.image?.alt.length ?? 0) > 50)).toHaveLength(1)
  })

  it('asks about words that stand in the passage, in the paragraph that it names', async () => {
    for (const passage of listsOf(await packageOf('short'), 'reading')) {
      const paragraphs = passage.text.split('\n\n')
      for (const item of passage.items) {
        const [, words, place] = /“(.+)” in the (first|second|third) paragraph/.exec(item.text) ?? []
        if (words === undefined || place === undefined) continue
        const paragraph = paragraphs[['first', 'second', 'third'].indexOf(place)] ?? ''
        expect(paragraph.match(new RegExp(`\\b${words}\\b`, 'gi')), item.id).toHaveLength(1)
      }
    }
  })
})

describe('the tiny test', () => {
  it('plays its Listening through in under 25 seconds, pauses and answer times included', async () => {
    const test = await packageOf('tiny')
    const { slackSeconds } = test.sections.listening
    const pauses = clipsOf(test).length * 0.5
    expect(sectionSeconds(test, 'listening') - slackSeconds + pauses).toBeLessThan(25)
  })
})

describe('the practice', () => {
  it('lasts about two minutes a section, and its sounds weigh less than 400 KB', async () => {
    const test = await packageOf('practice')
    const { slackSeconds } = test.sections.listening
    for (const section of sections) {
      const seconds = sectionSeconds(test, section) - (section === 'listening' ? slackSeconds : 0)
      expect(seconds, section).toBeGreaterThan(90)
      expect(seconds, section).toBeLessThan(160)
    }
    const sounds = await Promise.all(
      clipsOf(test).map((clip) => readFile(join(folderOf('practice'), clip.file))),
    )
    expect(sounds.reduce((sum, sound) => sum + sound.length, 0)).toBeLessThan(400_000)
  })

  it('asks nothing that a test asks, by its id or its words: its keys are no secret', async () => {
    const practised = sections.map(async (section) => itemsOf(await packageOf('practice'), section))
    const items = (await Promise.all(practised)).flat()
    for (const name of ['tiny', 'short', 'full']) {
      const test = await packageOf(name)
      const asked = sections.flatMap((section) => itemsOf(test, section))
      const passages = sections.flatMap((section) => listsOf(test, section)).map(({ text }) => text)
      for (const { id, text, options } of items) {
        expect(asked.map((item) => item.id)).not.toContain(id)
        expect(asked.map((item) => [item.text, ...item.options].join('\n'))).not.toContain(
          [text, ...options].join('\n'),
        )
      }
      for (const { text } of listsOf(await packageOf('practice'), 'reading'))
        expect(passages).not.toContain(text)
    }
  })

  it('says of each of its questions in both languages why the right answer is right', async () => {
    const test = await packageOf('practice')
    const ids = sections.flatMap((section) => itemsOf(test, section).map((item) => item.id))
    const reasons = await explanationsOf('practice')
    expect(Object.keys(reasons).toSorted()).toEqual(ids.toSorted())
    for (const [id, { id: indonesian, en }] of Object.entries(reasons))
      for (const reason of [indonesian, en]) expect(reason, id).toMatch(/^[A-Z“'].{20,}\.$/)
  })
})
