import { randomFrom } from '../mutants/sample.ts'
import { type ClipOptions, type FindFace, facesIn, sittingMotion } from './clips.ts'
import { drawScene, type Placed, type Scene } from './photographed.ts'
import { roomCount } from './rooms.ts'
import type { Study } from './studies.ts'
import type { Worn } from './worn.ts'

/** A film of one photographed face, which the exam's judgement judges as a whole. */
export interface PhotographedFilm extends Study {
  /** Films of one kind are told together. */
  kind: string
  face: string
}

interface Kind {
  kind: string
  shows: string
  seconds: number
  /** How many films of it there are for each face, or all in all. */
  films: { perFace: number } | { all: number }
  /** A stretch in which the candidate is away, or is not alone; seconds. */
  stretch?: { from: number; to: number; people: 0 | 2 }
  /** How the sitter is placed outside and inside of the stretch. */
  sitter?(seed: number, isWithin: boolean): Partial<Placed> & { width: number }
  second?: Partial<Placed> & { width: number; x: number; y: number }
  /** Within the stretch the sitter looks steeply down or aside: a photograph of somebody who does. */
  turns?: true
  lens?: Pick<Scene, 'light' | 'noise'>
}

const dim = { light: 0.25, noise: 12 }
const eight = { from: 6, to: 14 }

/** From the least width that the device check asks for to a large one, some with glasses, headset or headscarf. */
function anySitter(seed: number): Partial<Placed> & { width: number } {
  const random = randomFrom(seed)
  const worn: (Worn | undefined)[] = [undefined, undefined, 'glasses', 'headset', 'headscarf']
  const width = 0.17 + 0.18 * random()
  const chosen = worn[Math.floor(worn.length * random())]
  return { width, x: 280 + 80 * random(), y: 215 + 40 * random(), ...(chosen && { worn: chosen }) }
}

const beside = (seed: number) => ({ ...anySitter(seed), x: 400 })

const second = (name: string, placed: NonNullable<Kind['second']>, lens?: Kind['lens']): Kind => ({
  kind: `second person for 8 s, ${name}`,
  shows: `somebody else is there for 8 s: ${name}`,
  seconds: 20,
  films: { perFace: 1 },
  stretch: { ...eight, people: 2 },
  sitter: beside,
  second: placed,
  ...(lens && { lens }),
})

export const kinds: readonly Kind[] = [
  { kind: 'attentive', shows: 'somebody attentive in good light', seconds: 190, films: { perFace: 1 } },
  {
    kind: 'attentive, dim',
    shows: 'somebody attentive at a quarter of the light, noise of 12',
    seconds: 190,
    films: { perFace: 1 },
    lens: dim,
  },
  {
    kind: 'away for 8 s',
    shows: 'away for 8 s, once in each of the rooms',
    seconds: 20,
    films: { all: roomCount },
    stretch: { ...eight, people: 0 },
  },
  {
    kind: 'away for 8 s, dim',
    shows: 'the same at a quarter of the light, noise of 12',
    seconds: 20,
    films: { all: roomCount },
    stretch: { ...eight, people: 0 },
    lens: dim,
  },
  second('beside, 0.2 wide', { width: 0.2, x: 150, y: 220 }),
  second('far, 0.12 wide', { width: 0.12, x: 140, y: 140 }),
  second('far, 0.10 wide', { width: 0.1, x: 120, y: 130 }),
  second('a third cut off, 0.2 wide', { width: 0.2, x: 640 * 0.2 * (0.5 - 1 / 3), y: 220 }),
  second('dim: a third of the light, 0.16 wide', { width: 0.16, x: 160, y: 190, light: 0.33 }),
  second('0.14 wide, at a quarter of the light, noise of 12', { width: 0.14, x: 160, y: 160 }, dim),
  {
    kind: 'a third outside for 10 s',
    shows: 'attentive, a third of the face beyond the side of the picture for 10 s',
    seconds: 20,
    films: { perFace: 1 },
    sitter: (_, isWithin) => ({ width: 0.25, ...(isWithin && { x: 640 * 0.25 * (0.5 - 1 / 3) }) }),
  },
  {
    kind: 'mask',
    shows: 'attentive, with a mask',
    seconds: 30,
    films: { perFace: 1 },
    sitter: (seed) => ({ ...anySitter(seed), worn: 'mask' }),
  },
  {
    kind: 'looking steeply down or aside for 10 s',
    shows: 'attentive, looking steeply down or in profile for 10 s',
    seconds: 20,
    films: { perFace: 1 },
    turns: true,
  },
]

interface Faces extends ReturnType<typeof facesIn> {
  readonly find: FindFace
}

function filmOf(kind: Kind, number: number, index: number, { attentive, turned, find }: Faces) {
  const { seconds, stretch, sitter = anySitter, lens = {} } = kind
  const seed = 90_000 + 1000 * number + index
  const pick = (from: readonly string[], at: number) => from[at % from.length] ?? ''
  const [id, otherId] = [pick(attentive, index), pick(attentive, index + 5)]
  const room = 'all' in kind.films ? index % roomCount : (index * 11 + number * 17) % roomCount
  const [own, others] = [sittingMotion(seed, seconds), sittingMotion(seed + 500_000, seconds)]
  const isWithin = (at: number) => at >= (stretch ?? { ...eight, to: 16 }).from && at < (stretch?.to ?? 16)
  return {
    name: `${kind.kind} · ${index}`,
    kind: kind.kind,
    shows: kind.shows,
    seconds,
    face: id,
    people: (at: number) => (stretch && isWithin(at) ? stretch.people : 1),
    draw(pen: CanvasRenderingContext2D, at: number) {
      const here = isWithin(at)
      const people: Placed[] = []
      if (kind.second && here) people.push(others(at, { face: find(otherId), ...kind.second }))
      const face = find(kind.turns && here ? pick(turned, index) : id)
      if (!(stretch?.people === 0 && here)) people.push(own(at, { face, ...sitter(seed, here) }))
      drawScene(pen, { people, room, ...lens }, seed * 100_000 + Math.round(at * 5))
    },
  } satisfies PhotographedFilm
}

/** The films of all faces that look into the camera. */
export function photographedFilms({ labels, find }: ClipOptions): PhotographedFilm[] {
  const faces = { ...facesIn(labels), find }
  return kinds.flatMap((kind, number) => {
    const many = 'all' in kind.films ? kind.films.all : kind.films.perFace * faces.attentive.length
    return Array.from({ length: many }, (_, index) => filmOf(kind, number, index, faces))
  })
}
