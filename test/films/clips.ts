import { randomFrom } from '../mutants/sample.ts'
import { type Condition, conditions, type Given } from './conditions.ts'
import type { CutOut, Tint } from './cut-out.ts'
import { type FaceLabel, faceId, type Labels } from './faces.ts'
import { motionOf } from './motion.ts'
import { drawScene, type Placed } from './photographed.ts'
import { roomCount } from './rooms.ts'
import type { Study } from './studies.ts'

/** A short film of one face under one condition, after a moment in which it sits well in sight. */
export interface Clip extends Study {
  condition: Condition
  /** Id of the face: its photograph and which of its faces it is. */
  face: string
  tint: Tint
}

/** The face is well in sight for so long, as in a device check; then the condition begins. Seconds. */
export const leadSeconds = 0.4
const conditionSeconds = 1

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
}

const tints: readonly Tint[] = ['photographed', 'lightened', 'darkened']
/** Each number's seeds are its own. */
const seedOf = (condition: number, index: number) => 1000 * (condition + 1) + index

/** Every face under every condition: as photographed, and lightened and darkened at the same place with the same motion. */
export function clipsOf({ labels, find }: ClipOptions, wanted: readonly Condition[] = conditions): Clip[] {
  const { attentive, turned } = facesIn(labels)
  const pick = (from: readonly string[], at: number) => from[at % from.length] ?? ''
  const clipOf = (condition: Condition, number: number, index: number, tint: Tint): Clip => {
    const id = pick(attentive, index)
    const seed = seedOf(number, index)
    const room = condition.inEveryRoom ? index : (index * 7 + number * 13) % roomCount
    const seconds = leadSeconds + conditionSeconds
    const [own, others] = [sittingMotion(seed, seconds), sittingMotion(seed + 500_000, seconds)]
    return {
      name: `${condition.name} · ${index} · ${tint}`,
      shows: condition.name,
      seconds,
      condition,
      face: id,
      tint,
      people: (at) => (at < leadSeconds ? 1 : condition.people),
      draw(pen, at) {
        const face = find(id)
        const other = find(pick(attentive, index + 3))
        const given: Given = {
          face,
          other,
          turned: find(pick(turned, index)),
          sit: (placed) => own(at, { face, tint, ...placed }),
          join: (placed) => others(at, { face: other, tint, ...placed }),
        }
        const isLead = at < leadSeconds
        const scene = isLead ? { people: [given.sit({ width: 0.22 })] } : condition.scene(given)
        drawScene(pen, { ...scene, room }, seed * 1000 + Math.round(at * 5))
      },
    }
  }
  return wanted.flatMap((condition, number) => {
    if (condition.inEveryRoom)
      return Array.from({ length: roomCount }, (_, index) => clipOf(condition, number, index, 'photographed'))
    return tints.flatMap((tint) => attentive.map((_, index) => clipOf(condition, number, index, tint)))
  })
}
