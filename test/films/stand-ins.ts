import { type ClipOptions, facesIn, sittingMotion } from './clips.ts'
import { addNoise } from './noise.ts'
import { drawScene, type Placed } from './photographed.ts'
import { dimHour, hour, motionless, type Study, sitting } from './studies.ts'

/** What is before the camera in place of somebody, or somebody; films of one kind are told together. */
export interface StandIn extends Study {
  kind: string
}

/** A photograph that somebody holds still, one in a trembling hand, one that is moved and turned. */
const holds = {
  'a photograph that stands': () => ({}),
  'a photograph in the hand': (_: number, moved: Placed) => moved,
  'a photograph that is moved and turned': (at: number, moved: Placed) => ({
    ...moved,
    x: moved.x + 60 * Math.sin(at / 3),
    slant: 0.85 + 0.15 * Math.sin(at / 2),
    roll: 0.25 * Math.sin(at / 4),
  }),
} satisfies Record<string, (at: number, moved: Placed) => Partial<Placed>>

/** Long enough for a note, which needs two minutes. */
const heldSeconds = 130

/** Of each way of holding, the photographs of so many faces. */
const photographsHeld = ({ labels, find }: ClipOptions, faces: number): StandIn[] =>
  Object.entries(holds).flatMap(([kind, hold], number) =>
    facesIn(labels)
      .attentive.slice(0, faces)
      .map((id, index) => {
        const seed = 200_000 + 1000 * number + index
        const motion = sittingMotion(seed, heldSeconds)
        return {
          name: `${kind} · ${index}`,
          kind,
          shows: kind,
          seconds: heldSeconds,
          people: () => 1,
          draw(pen: CanvasRenderingContext2D, at: number) {
            const face = find(id)
            const held = { face, x: 320, y: 235, width: 0.24, isPicture: true }
            const placed = { ...held, ...hold(at, motion(at, held)) }
            drawScene(pen, { people: [placed], room: (7 * index) % 90 }, seed * 1000 + Math.round(5 * at))
          },
        }
      }),
  )

/** A stretch of a film that is played over and over, encoded anew each time: other noise, the same picture. */
const loopOf = (film: Study, from: number, seconds: number): StandIn => ({
  name: `a recording of ${seconds} s · ${film.name}`,
  kind: `a recording of ${seconds} s that is played over and over`,
  shows: 'a recording of somebody, with fresh noise',
  seconds: 150,
  people: () => 1,
  draw(pen, at) {
    film.draw(pen, from + (at % seconds))
    const pixels = pen.getImageData(0, 0, 640, 480)
    addNoise(pixels.data, 1, 3, 300_000 + Math.round(1000 * at))
    pen.putImageData(pixels, 0, 0)
  },
})

const live = (kind: string, film: Study, seconds: number): StandIn => ({
  ...film,
  name: `live · ${film.name}`,
  kind,
  seconds,
})

/** @param faces photographs of so many faces are held before the camera */
export const standIns = (options: ClipOptions, faces = 3): StandIn[] => [
  ...photographsHeld(options, faces),
  ...[7].map((seconds) => loopOf(hour, 600, seconds)),
  live('somebody, drawn', hour, 300),
  live('somebody, drawn', sitting, 300),
  live('somebody in dim light, drawn', dimHour, 300),
  live('somebody whose head never turns, drawn', motionless, 300),
]
