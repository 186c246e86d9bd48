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
  const compare = followDetail(shape)
  for (let index = 0; index < many; index += 1) compare(first, false)
  return compare(last, false).isLost
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
    const compare = followDetail(shape)
    for (let index = 0; index < 30; index += 1) compare(room, false)
    expect(Array.from({ length: 3000 }, () => compare(gradient, false).isLost).every(Boolean)).toBe(true)
  })
})

describe('the rim of a picture', () => {
  const rimAfter = (many: number, first: Uint8Array, last: Uint8Array) => {
    const compare = followDetail(shape)
    for (let index = 0; index < many; index += 1) compare(first, first === wall)
    return compare(last, last === wall).isSameRim
  }

  it('is as before where somebody has left a plain wall, and is not where something has come before the lens', () => {
    expect(rimAfter(30, sitter, wall)).toBe(true)
    expect(rimAfter(30, sitter, gradient)).toBe(false)
  })

  it('is as before at a difference of 8, and at a larger one in less than 0.3 of it', () => {
    const lifted = (by: number, isThere = (_: number) => true) =>
      picture((x, y) => (sitter[y * 32 + x] ?? 0) + (isThere(x) ? by : 0))
    expect(rimAfter(30, sitter, lifted(8))).toBe(true)
    expect(rimAfter(30, sitter, lifted(9))).toBe(false)
    expect(
      rimAfter(
        30,
        sitter,
        lifted(60, (x) => x >= 30),
      ),
    ).toBe(true)
    expect(
      rimAfter(
        30,
        sitter,
        lifted(60, (x) => x < 4),
      ),
    ).toBe(false)
  })

  it('is not known before 25 pictures, nor by even ones: a lens that is covered from the beginning stays covered', () => {
    expect(rimAfter(24, sitter, wall)).toBe(false)
    expect(rimAfter(25, sitter, wall)).toBe(true)
    expect(rimAfter(3000, wall, wall)).toBe(false)
  })

  it('has its own brightness, whatever the middle shows', () => {
    expect(followDetail(shape)(sitter, false).rim).toBe(120)
  })

  it('stays known while nobody is there', () => {
    const compare = followDetail(shape)
    for (let index = 0; index < 30; index += 1) compare(sitter, false)
    expect(Array.from({ length: 3000 }, () => compare(wall, true).isSameRim).every(Boolean)).toBe(true)
  })
})
