import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { captionsOf, timestamp } from './captions.ts'
import { languages, scenes, secondsOf, shotsOf } from './storyboard.ts'

const published = join(import.meta.dirname, '..', '..', 'src', 'ui', 'tutorial')
const length = scenes.reduce((sum, scene) => sum + secondsOf(scene), 0)

/** What a WebM file says of its own length, s: the only element 0x4489, a double of milliseconds. */
function lengthOf(webm: Buffer): number {
  const at = webm.indexOf(Buffer.from([0x44, 0x89, 0x88]))
  return webm.readDoubleBE(at + 3) / 1000
}

describe('the tutorial', () => {
  it('writes times as WebVTT does', () => {
    expect([0, 59.9996, 83.5, 3661.25].map(timestamp)).toEqual([
      '00:00:00.000',
      '00:01:00.000',
      '00:01:23.500',
      '01:01:01.250',
    ])
  })

  it('begins each shot when the one before it ends', () => {
    const shots = shotsOf(scenes)
    for (const [index, { shot, start }] of shots.slice(0, -1).entries()) {
      expect(shots[index + 1]?.start).toBeCloseTo(start + shot.seconds, 6)
    }
  })

  it('lasts about a minute and weighs less than 3 MB', async () => {
    const webm = await readFile(join(published, 'tutorial.webm'))
    expect(length).toBeGreaterThanOrEqual(55)
    expect(length).toBeLessThanOrEqual(70)
    expect(webm.length).toBeLessThan(3_000_000)
  })

  it('is published as long as its scenes, with captions that say what they show', async () => {
    expect(lengthOf(await readFile(join(published, 'tutorial.webm')))).toBeCloseTo(length, 0)
    for (const language of languages)
      expect(await readFile(join(published, `tutorial.${language}.vtt`), 'utf8')).toBe(
        captionsOf(scenes, language),
      )
  })

  it('shows nothing but pictures that are taken of the running product, between its two cards', async () => {
    const sources = ['before-sections.ts', 'in-sections.ts'].map((name) =>
      readFile(join(import.meta.dirname, name), 'utf8'),
    )
    const taken = (await Promise.all(sources)).flatMap((source) =>
      [...source.matchAll(/\btake\('([\w-]+)'/g)].map(([, name]) => name),
    )
    const shown = shotsOf(scenes).map(({ shot }) => shot.picture)
    const cards = [shown.at(0), shown.at(-1)]
    expect(shown.slice(1, -1).filter((picture) => !taken.includes(picture))).toEqual([])
    expect(cards.filter((card) => taken.includes(card))).toEqual([])
  })

  const captions = scenes.flatMap((scene) =>
    languages.map((language) => [scene.caption[language].join(' '), scene.caption[language], scene] as const),
  )
  it.each(captions)('leaves time to read: %s', (words, lines, scene) => {
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(56)
    expect(words.length / secondsOf(scene)).toBeLessThanOrEqual(20)
  })

  it('names no brand: institutions give the test names of their own', () => {
    for (const language of languages) expect(captionsOf(scenes, language)).not.toMatch(/EPT|PNK/)
  })

  it.each([
    'satu wajah',
    'headset',
    'jangan berbicara',
    'jangan meninggalkan halaman tes',
    'Setiap pelanggaran diberi peringatan',
    'Jawaban tersimpan otomatis',
    'Submit',
    'Yakin',
  ])("says '%s'", (words) => {
    expect(captionsOf(scenes, 'id')).toContain(words)
  })
})
