import { describe, expect, it } from 'vitest'
import { detailOf, followDetail } from './detail.ts'

const shape = { width: 32, height: 24 }
const picture = (value: (x: number, y: number) => number) =>
  Uint8Array.from({ length: 32 * 24 }, (_, index) => value(index % 32, Math.floor(index / 32)))

const room = picture((x, y) => (((x >> 1) + (y >> 1)) % 2 === 0 ? 90 : 150))
const gradient = picture((x, y) => 40 + 2 * x + 2 * y)
/** Somebody before a plain wall, and the wall alone. */
const sitter = picture((x, y) => (x < 4 || x > 27 || y < 3 ? 120 : (room[y * 32 + x] ?? 0)))
const wall = picture(() => 120)

/** Whether the last picture has lost its detail after so many of the first. */
function lost(first: Uint8Array, many: number, last: Uint8Array): boolean {
  const isLost = followDetail(shape)
  for (let index = 0; index < many; index += 1) isLost(first)
  return isLost(last)
}

describe('the detail of a picture', () => {
  it('is none of a gradient, and the same in another light', () => {
    expect(detailOf(gradient, shape)).toBe(0)
    const dimmer = picture((x, y) => 0.6 * (room[y * 32 + x] ?? 0))
    expect(detailOf(dimmer, shape) / detailOf(room, shape)).toBeGreaterThan(0.9)
  })

  it('is lost where everything is smooth that was not', () => {
    expect(lost(room, 30, gradient)).toBe(true)
    expect(lost(room, 30, room)).toBe(false)
  })

  it('is not lost where the rim stays as it was', () => {
    expect(lost(sitter, 30, wall)).toBe(false)
    expect(lost(sitter, 30, gradient)).toBe(true)
  })

  it('is not judged before it is known, and a cover never becomes what is usual', () => {
    expect(lost(room, 10, gradient)).toBe(false)
    const isLost = followDetail(shape)
    for (let index = 0; index < 30; index += 1) isLost(room)
    expect(Array.from({ length: 3000 }, () => isLost(gradient)).every(Boolean)).toBe(true)
  })
})
