import { expect, onTestFinished, test } from 'vitest'
import type { Report } from '#contract/observations.ts'
import { overlapOf, withoutKnown } from '#machines/supervision/known-faces.ts'
import { openDetector } from '../accuracy/canvas-detector.ts'
import { drawPerson, skins } from '../films/person.ts'
import { studies } from '../films/studies.ts'

const everyMs = 200
/** Of the film: the poster alone, then somebody stands at the candidate's other side. */
const [alone, both] = [50, 25]
const visitor = { skin: skins.brown, hair: '#15100d', shirt: '#8a4b2f', scale: 0.85 }
const pose = { x: 505, y: 200, roll: 0, yaw: 0, pitch: 0, blink: 0, mouth: 0, hand: 0 }

test('a marked poster of a drawn film is counted for nobody, and a person at another place is', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const film = studies.find(({ name }) => name === 'poster')
  if (!pen || !film) throw new Error('There is no film of a poster.')
  const control = new AbortController()
  onTestFinished(() => control.abort())
  const detect = await openDetector(canvas, control.signal)
  const looks: Report<'face.counted'>[] = []
  for (let look = 0; look < alone + both; look += 1) {
    film.draw(pen, (look * everyMs) / 1000)
    if (look >= alone) drawPerson(pen, visitor, { ...pose, x: pose.x + 5 * Math.sin(look) })
    const seen = await detect(everyMs)
    looks.push({ kind: 'face.counted', count: seen.places.length, ...seen })
  }
  const poster = looks[0]?.places.find(({ x }) => x < 0.2)
  if (!poster) throw new Error('The poster is not seen at first.')

  const counted = looks.map((look) => withoutKnown(look, [poster]).count)
  expect(looks.slice(0, alone).filter(({ count }) => count > 1).length).toBeGreaterThan(0.9 * alone)
  expect(counted.slice(0, alone).filter((count) => count > 1)).toEqual([])
  expect(counted.slice(alone).filter((count) => count > 1).length).toBeGreaterThan(0.8 * both)
  // Measured on 24 November 2026: 0.52. The limit is 0.4.
  const overlaps = looks.map(({ places }) => Math.max(...places.map((place) => overlapOf(poster, place))))
  expect(Math.min(...overlaps.slice(0, alone))).toBeGreaterThan(0.45)
})
