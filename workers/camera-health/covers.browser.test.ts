import { beforeAll, expect, test } from 'vitest'
import { sittingMotion } from '#test/films/clips.ts'
import { covers } from '#test/films/covers.ts'
import { type CutOut, cutOuts } from '#test/films/cut-out.ts'
import { faces, photographs } from '#test/films/faces.ts'
import { addNoise } from '#test/films/noise.ts'
import { drawScene, type Scene } from '#test/films/photographed.ts'
import { followHealth } from './detect.ts'
import { cameraHealth } from './index.ts'
import { openSampling } from './sampling.ts'

/*
 * Photographed people in drawn rooms, with covers drawn before the lens: five pictures a second, ten seconds as they sit and
 * then six seconds of what is tried.
 */
const everyMs = 200
const sitsMs = 10_000
const triedMs = 6_000

const pen = Object.assign(document.createElement('canvas'), { width: 640, height: 480 }).getContext('2d', {
  willReadFrequently: true,
})
let people: CutOut[] = []
beforeAll(async () => {
  people = await cutOuts(`/${photographs}`, faces)
})

type Tried = { scene?: Partial<Scene>; width?: number; cover?: (pen: CanvasRenderingContext2D) => void }

/** What the detector reports of a film of one person, when the change has come. */
function watch(index: number, { scene = {}, width = 0.25, cover }: Tried): string[] {
  const face = people[index]
  if (!face || !pen) throw new Error(`There is no face ${index}.`)
  const sit = sittingMotion(index, 20)
  const [sample, health] = [openSampling(), followHealth(cameraHealth.defaults)]
  const seen: string[] = []
  for (let at = 0; at < sitsMs + triedMs; at += everyMs) {
    const isTried = at >= sitsMs
    const sitter = sit(at / 1000, { face, width: isTried ? width : 0.25 })
    drawScene(pen, { people: [sitter], room: 4 * index, ...(isTried && scene) }, 1000 * index + at)
    if (isTried && cover) {
      cover(pen)
      const pixels = pen.getImageData(0, 0, 640, 480)
      addNoise(pixels.data, 1, 3, at)
      pen.putImageData(pixels, 0, 0)
    }
    seen.push(...health.sampled(sample(pen.canvas), at).map(({ kind }) => kind))
  }
  return seen
}

/** Of the photographed people two whose covers are hard to tell by their brightness, and another. */
const tried = [4, 8, 20]

test.each(Object.entries(covers))('%s before the lens is a cover', (_, cover) => {
  for (const index of tried) expect([index, ...watch(index, { cover })]).toEqual([index, 'camera.covered'])
})

test.each<[string, Tried]>([
  ['a lens out of focus', { scene: { blur: 12 } }],
  ['somebody who leans near', { width: 0.9 }],
  ['a lamp that is switched off', { scene: { light: 0.35, noise: 8 } }],
  ['somebody who leaves', { scene: { people: [] } }],
  ['somebody who goes on sitting', {}],
])('%s is no cover', (_, change) => {
  for (const index of tried) expect([index, ...watch(index, change)]).toEqual([index])
})
