import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { project } from '#test/server/server-process.ts'
import { clipsOf, facesIn } from './clips.ts'
import type { CutOut } from './cut-out.ts'
import { faces, photographs } from './faces.ts'
import { addNoise } from './noise.ts'
import { photographedFilms } from './photographed-films.ts'

const find = (): CutOut => {
  throw new Error('Nothing is drawn here.')
}

describe('the photographs', () => {
  it.each(Object.entries(faces))('%s is there, and its faces lie within it', async (file, labels) => {
    const { width, height } = await sharp(await readFile(`${project}/${photographs}/${file}`)).metadata()
    for (const { box, eyes, mouth, chin } of labels) {
      const [left, top, wide, tall] = box
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + wide).toBeLessThanOrEqual(width)
      expect(top + tall).toBeLessThanOrEqual(height)
      expect(eyes[0][0]).toBeLessThan(eyes[1][0])
      for (const eye of eyes) expect(eye[1]).toBeLessThan(mouth[1])
      expect(mouth[1]).toBeLessThan(chin[1])
    }
  })

  it('have 22 faces, of which 19 look into the camera', () => {
    expect(facesIn(faces).attentive).toHaveLength(19)
    expect(facesIn(faces).turned).toHaveLength(3)
  })
})

describe('the films made of them', () => {
  const all = [...clipsOf({ labels: faces, find }), ...photographedFilms({ labels: faces, find })]

  it('have names of their own, by which the page finds them', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  })

  it('show nobody or somebody else for eight seconds where they say so', () => {
    for (const film of photographedFilms({ labels: faces, find })) {
      const tenths = Array.from({ length: 10 * film.seconds }, (_, index) => film.people(index / 10))
      const other = tenths.filter((people) => people !== 1)
      const expected = film.kind.includes('8 s') ? 80 : 0
      expect([film.name, other.length]).toEqual([film.name, expected])
    }
  })
})

describe('noise', () => {
  const grey = () => new Uint8ClampedArray(4 * 160 * 120).fill(120)
  const deviationOf = (values: readonly number[]) => {
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length
    return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length)
  }

  it('dims a picture and gives each pixel and colour a deviation of its own', () => {
    const pixels = grey()
    addNoise(pixels, 0.5, 12, 1)
    const reds = [...pixels].filter((_, index) => index % 4 === 0)
    expect(reds.reduce((sum, one) => sum + one, 0) / reds.length).toBeCloseTo(60, 0)
    expect(deviationOf(reds)).toBeCloseTo(12, 0)
    expect(deviationOf(reds.map((red, index) => red - (pixels[4 * index + 1] ?? 0)))).toBeCloseTo(17, 0)
  })

  it('is the same for the same seed, and another for another', () => {
    const [one, same, other] = [grey(), grey(), grey()]
    addNoise(one, 1, 8, 5)
    addNoise(same, 1, 8, 5)
    addNoise(other, 1, 8, 6)
    expect(same).toEqual(one)
    expect(other).not.toEqual(one)
  })
})
