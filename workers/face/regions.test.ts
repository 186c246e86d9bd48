import { describe, expect, it } from 'vitest'
import { isSamePlace, quarterAround, squareAround } from './regions.ts'

const frame = { width: 640, height: 480 }
const place = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }

describe('squareAround', () => {
  it('is so many times as wide as the face, around its middle', () => {
    expect(squareAround(place, 3, frame)).toEqual({ x: 128, y: 48, width: 384, height: 384 })
  })
})

describe('quarterAround', () => {
  it('is half as wide and half as high as the picture, with the face in its middle', () => {
    expect(quarterAround(place, frame)).toEqual({ x: 160, y: 120, width: 320, height: 240 })
  })

  it('stays within the picture', () => {
    expect(quarterAround({ ...place, x: 0.9, y: -0.1 }, frame)).toMatchObject({ x: 320, y: 0 })
    expect(quarterAround({ ...place, x: -0.1, y: 0.9 }, frame)).toMatchObject({ x: 0, y: 240 })
  })

  it('is the middle of the picture where no face is known', () => {
    expect(quarterAround(null, frame)).toMatchObject({ x: 160, y: 120 })
  })
})

describe('isSamePlace', () => {
  it.each([
    [{ x: 0.45, y: 0.42 }, true],
    [{ x: 0.49, y: 0.4 }, true],
    [{ x: 0.51, y: 0.4 }, false],
    [{ x: 0.4, y: 0.51 }, false],
  ])('knows a face that has moved to %j: %s', (moved, same) => {
    expect(isSamePlace(place, { ...place, ...moved })).toBe(same)
  })
})
