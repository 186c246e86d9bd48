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
type Tried = { scene?: Partial<Scene>; width?: number; cover?: (pen: CanvasRenderingContext2D) => void }

const noCovers: [string, Tried][] = [
  ['a lens out of focus', { scene: { blur: 12 } }],
  ['somebody who leans near', { width: 0.9 }],
  ['a lamp that is switched off', { scene: { light: 0.35, noise: 8 } }],
  ['somebody who leaves', { scene: { people: [] } }],
  ['somebody who goes on sitting', {}],
]
const names = [...Object.keys(covers), ...noCovers.map(([name]) => name)]

/** Of the photographed people two whose covers are hard to tell by their brightness, and another. */
const tried = [4, 8, 20]

/** A detector that has seen a person sit, for one thing that is tried then. */
function openWatch() {
  const [sample, health] = [openSampling(), followHealth(cameraHealth.defaults)]
  const seen: string[] = []
  return {
    seen,
    look: (picture: CanvasImageSource, at: number) =>
      void seen.push(...health.sampled(sample(picture), at).map(({ kind }) => kind)),
  }
}

let people: CutOut[] = []
const watches = new Map<string, ReturnType<typeof openWatch>>()

/** Draws the person as they sit at a moment, with what is different then. */
function draw(index: number, at: number, { scene = {}, width = 0.25, cover }: Tried): CanvasImageSource {
  const face = people[index]
  if (!face || !pen) throw new Error(`There is no face ${index}.`)
  const sitter = sittingMotion(index, 20)(at / 1000, { face, width })
  drawScene(pen, { people: [sitter], room: 4 * index, ...scene }, 1000 * index + at)
  if (cover) {
    cover(pen)
    const pixels = pen.getImageData(0, 0, 640, 480)
    addNoise(pixels.data, 1, 3, at)
    pen.putImageData(pixels, 0, 0)
  }
  return pen.canvas
}

// Drawn once for all that is tried with a person: until then it is the same.
beforeAll(async () => {
  people = await cutOuts(`/${photographs}`, faces)
  for (const index of tried) {
    const all = names.map((name) => {
      const watch = openWatch()
      watches.set(`${name} ${index}`, watch)
      return watch
    })
    for (let at = 0; at < sitsMs; at += everyMs) {
      const picture = draw(index, at, {})
      for (const { look } of all) look(picture, at)
    }
  }
})

/** What the detector reports of a film of one person, when the change has come. */
function watch(index: number, name: string, change: Tried): string[] {
  const own = watches.get(`${name} ${index}`)
  if (!own) throw new Error(`Nobody has watched ${index} for ${name}.`)
  for (let at = sitsMs; at < sitsMs + triedMs; at += everyMs) own.look(draw(index, at, change), at)
  return own.seen
}

test.each(Object.entries(covers))('%s before the lens is a cover', (name, cover) => {
  for (const index of tried)
    expect([index, ...watch(index, name, { cover })]).toEqual([index, 'camera.covered'])
})

test.each(noCovers)('%s is no cover', (name, change) => {
  for (const index of tried) expect([index, ...watch(index, name, change)]).toEqual([index])
})
