import { randomFrom } from '../mutants/sample.ts'
import { type Condition, conditions, type Given } from './conditions.ts'
import type { CutOut } from './cut-out.ts'
import { type FaceLabel, faceId, type Labels } from './faces.ts'
import { motionOf } from './motion.ts'
import { drawScene, type Placed, type Scene } from './photographed.ts'
import { roomCount } from './rooms.ts'
import type { Study } from './studies.ts'

/** A short film of one face under one condition, after a moment in which it sits well in sight. */
export interface Clip extends Study {
  condition: Condition
  /** Id of the face: its photograph and which of its faces it is. */
  face: string
}

/** The face is well in sight for so long, as in a device check; then the condition begins. Seconds. */
export const leadSeconds = 0.6
const conditionSeconds = 1.2

/** Ids of the labelled faces: those that look into the camera, and those that look away. */
export function facesIn(labels: Labels): { attentive: string[]; turned: string[] } {
  const all = Object.entries(labels).flatMap(([file, faces]) =>
    faces.map((label: FaceLabel, index) => ({ id: faceId(file, index), away: label.looksAway ?? false })),
  )
  const ids = (away: boolean) => all.filter((one) => one.away === away).map(({ id }) => id)
  const attentive = ids(false)
  if (attentive.length < 2) throw new Error('There must be at least two faces that look into the camera.')
  const turned = ids(true)
  return { attentive, turned: turned.length > 0 ? turned : attentive }
}

/** Gives the cut-out of an id; only whoever draws needs it. */
export type FindFace = (id: string) => CutOut

/** The small motion of somebody who sits, for a face of this width: slow, and smaller for a smaller face. */
export function sittingMotion(seed: number, seconds: number) {
  const pose = motionOf(seed, seconds)
  const phase = 6 * randomFrom(seed)()
  return (at: number, placed: Partial<Placed> & { width: number; face: CutOut }): Placed => {
    const { x, y, roll } = pose(at)
    const size = placed.width / 0.3
    return {
      ...placed,
      x: (placed.x ?? 320) + 0.6 * size * (x - 320),
      y: (placed.y ?? 235) + size * (y - 225),
      roll: roll + (placed.roll ?? 0),
      width: placed.width * (1 + 0.03 * Math.sin(at / 1.7 + phase)),
    }
  }
}

export interface ClipOptions {
  labels: Labels
  find: FindFace
  /** How often each face is tried under each condition, each time in another room. */
  rounds: number
}

/** Every face under every condition. */
export function clipsOf(
  { labels, find, rounds }: ClipOptions,
  wanted: readonly Condition[] = conditions,
): Clip[] {
  const { attentive, turned } = facesIn(labels)
  return wanted.flatMap((condition, number) =>
    Array.from({ length: attentive.length * rounds }, (_, index) => {
      const pick = (from: readonly string[], at: number) => from[at % from.length] ?? ''
      const id = pick(attentive, index)
      const seed = 1000 * (number + 1) + index
      const room = (index * 7 + number * 13) % roomCount
      const seconds = leadSeconds + conditionSeconds
      const [own, others] = [sittingMotion(seed, seconds), sittingMotion(seed + 500_000, seconds)]
      return {
        name: `${condition.name} · ${index}`,
        shows: condition.name,
        seconds,
        condition,
        face: id,
        people: (at: number) => (at < leadSeconds ? 1 : condition.people),
        draw(pen: CanvasRenderingContext2D, at: number) {
          const face = find(id)
          const other = find(pick(attentive, index + 3 + Math.floor(index / attentive.length)))
          const given: Given = {
            face,
            other,
            turned: find(pick(turned, index)),
            sit: (placed) => own(at, { face, ...placed }),
            join: (placed) => others(at, { face: other, ...placed }),
          }
          const scene: Scene =
            at < leadSeconds
              ? { people: [given.sit({ width: 0.22 })], room }
              : { ...condition.scene(given), room }
          drawScene(pen, scene, seed * 1000 + Math.round(at * 5))
        },
      }
    }),
  )
}
