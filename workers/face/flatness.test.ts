import { describe, expect, it } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { followFlatness, reliefOf } from './flatness.ts'

/** Key points of a head by depth: eyes, nose, mouth, ears; the distance of its eyes is 1, z points to the camera. */
const head = [
  { x: -0.5, y: 0, z: 0.1 },
  { x: 0.5, y: 0, z: 0.1 },
  { x: 0, y: 0.6, z: 0.6 },
  { x: 0, y: 1.05, z: 0.25 },
  { x: -1, y: 0.25, z: -0.9 },
  { x: 1, y: 0.25, z: -0.9 },
]

interface View {
  /** Radians; where its middle is, and how large it is, pixels. */
  yaw?: number
  roll?: number
  x?: number
  scale?: number
}

/** How a head, or a picture of it, is seen. */
function seen(points: typeof head, { yaw = 0, roll = 0, x = 320, scale = 50 }: View) {
  return points.map((point) => {
    const across = point.x * Math.cos(yaw) + point.z * Math.sin(yaw)
    return {
      x: x + scale * (across * Math.cos(roll) - point.y * Math.sin(roll)),
      y: 200 + scale * (across * Math.sin(roll) + point.y * Math.cos(roll)),
    }
  })
}
const photograph = head.map((point) => ({ ...point, z: 0 }))

/** @param looksPerSecond the exam's pace, or a slow PC's @returns the seconds at which it is told, with what is told */
function follow(seconds: number, look: (at: number) => ReturnType<typeof seen> | null, looksPerSecond = 5) {
  const flatFor = followFlatness(limits.face.flat)
  return Array.from({ length: looksPerSecond * seconds }, (_, index) => {
    const at = index / looksPerSecond
    const told = flatFor(look(at), at * 1000)
    return told === null ? [] : [{ at, ms: told }]
  }).flat()
}

/** The network's points tremble, here by up to 0.03 of the distance of the eyes. */
const trembling = (points: ReturnType<typeof seen>, at: number) =>
  points.map(({ x, y }, index) => ({
    x: x + 1.5 * Math.sin(7919 * at + 31 * index),
    y: y + 1.5 * Math.cos(6763 * at + 17 * index),
  }))

describe('the key points of a face', () => {
  it('leave the same for each view of one picture, and another for a head that turns', () => {
    const held = reliefOf(seen(photograph, {})) ?? []
    const moved = reliefOf(seen(photograph, { yaw: 0.6, roll: 0.4, x: 100, scale: 31 })) ?? []
    for (const [index, value] of moved.entries()) expect(value).toBeCloseTo(held[index] ?? Number.NaN, 9)
    const [ahead, aside] = [reliefOf(seen(head, {})) ?? [], reliefOf(seen(head, { yaw: 0.3 })) ?? []]
    expect(Math.hypot(...aside.map((value, index) => value - (ahead[index] ?? 0)))).toBeGreaterThan(0.2)
  })

  it('tell nothing where one is missing, or where all lie on one line', () => {
    expect(reliefOf(seen(head, {}).slice(1))).toBeNull()
    expect(reliefOf(seen(photograph, { yaw: Math.PI / 2 }))).toBeNull()
  })
})

describe('a face', () => {
  it('that is a photograph is told once, after two minutes, however it is moved', () => {
    const moved = (at: number) =>
      trembling(
        seen(photograph, {
          ...{ yaw: 0.5 * Math.sin(at / 3), roll: 0.2 * Math.sin(at / 5) },
          ...{ x: 320 + 40 * Math.sin(at), scale: 50 + 10 * Math.sin(at / 7) },
        }),
        at,
      )
    const told = follow(400, moved)
    expect(told).toHaveLength(1)
    expect(told[0]?.at).toBeGreaterThan(118)
    expect(told[0]?.at).toBeLessThan(125)
    expect(told[0]?.ms).toBeGreaterThan(118_000)
    const held = (at: number) => trembling(seen(photograph, {}), at)
    for (const looksPerSecond of [5, 3.1, 2]) expect(follow(400, held, looksPerSecond)).toHaveLength(1)
  })

  it('of a head that turns for two seconds in fifteen is not told', () => {
    const turning = (at: number) => trembling(seen(head, { yaw: at % 15 < 2 ? 0.5 : 0.02 }), at)
    expect(follow(400, turning)).toEqual([])
  })

  it('of a head that sways by some degrees all the time, and never turns, is not told', () => {
    const swaying = (at: number) => trembling(seen(head, { yaw: 0.08 * Math.sin(at) }), at)
    expect(follow(400, swaying)).toEqual([])
  })

  it('that was away for more than five seconds begins anew, as it may be another', () => {
    const still = (at: number) => trembling(seen(photograph, {}), at)
    const away = (from: number, to: number) => (at: number) => (at >= from && at < to ? null : still(at))
    expect(follow(200, away(100, 106))).toEqual([])
    expect(follow(200, away(100, 104))).toHaveLength(1)
    expect(follow(240, away(100, 106))[0]?.at).toBeGreaterThan(220)
  })
})
