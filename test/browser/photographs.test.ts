import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDetector } from '../accuracy/canvas-detector.ts'
import { type ClipSeen, rateConditions } from '../accuracy/condition-rating.ts'
import { type Clip, clipsOf, leadSeconds } from '../films/clips.ts'
import { conditions } from '../films/conditions.ts'
import { type CutOut, cutOuts } from '../films/cut-out.ts'
import { faces, photographs } from '../films/faces.ts'

/*
 * The short form of `npm run bench -- accuracy --area conditions`: it does not measure how reliable the detector is, it fails
 * when that becomes worse. The pictures are the same in every run.
 */

/** The least share of pictures that are counted rightly, by the condition's name; what was measured stands in docs/accuracy.md. */
const least: Readonly<Record<string, number>> = {
  "0.2 of the picture's width": 0.9,
  "0.06 of the picture's width": 0.9,
  'a quarter of the light, noise of 8': 0.9,
  headscarf: 0.9,
  mask: 0.8,
  'beside, 0.2 wide': 0.9,
  'a third cut off, 0.2 wide': 0.85,
  'an empty room': 0.95,
  'an empty room, a quarter of the light, noise of 12': 0.8,
}

/** Of the clips of a condition every third one is looked at, or every ninth room. */
const everyClip = 3
const everyRoom = 9
const everyMs = 200

const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
const control = new AbortController()
let found: Map<string, CutOut>
let detect: Awaited<ReturnType<typeof openDetector>>

beforeAll(async () => {
  found = new Map((await cutOuts(`/${photographs}`, faces)).map((face) => [face.id, face]))
  detect = await openDetector(canvas, control.signal)
})
afterAll(() => control.abort())

function find(id: string): CutOut {
  const face = found.get(id)
  if (!face) throw new Error(`There is no face '${id}'`)
  return face
}

/** The pictures of a clip's condition, through the real detector. */
async function look(clip: Clip): Promise<ClipSeen> {
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser draws no pictures.')
  const samples = []
  for (let at = 0; at < 1000 * clip.seconds; at += everyMs) {
    clip.draw(pen, at / 1000)
    const sample = { at, ...(await detect(everyMs)), health: [] }
    if (at >= 1000 * leadSeconds) samples.push(sample)
  }
  return { ...clip, group: 'lighter', samples }
}

describe('photographed faces', () => {
  test.each(Object.keys(least))('%s: as many pictures are counted rightly as before', async (name) => {
    const wanted = conditions.filter((condition) => condition.name === name)
    const seen: ClipSeen[] = []
    for (const [index, clip] of clipsOf({ labels: faces, find }, wanted).entries()) {
      const isWanted = index % (clip.condition.inEveryRoom ? everyRoom : everyClip) === 0
      if (isWanted && clip.tint !== 'lightened') seen.push(await look(clip))
    }
    const [rating] = rateConditions(seen)
    expect(rating?.right.share).toBeGreaterThanOrEqual(least[name] ?? 1)
    if (!rating?.condition.inEveryRoom)
      expect(rating?.darkened.share).toBeGreaterThanOrEqual(least[name] ?? 1)
  })
})
