import { describe, expect, it } from 'vitest'
import { halfAround, isSameFace, isSamePlace, squareAround, squareOver } from './regions.ts'

const frame = { width: 640, height: 480 }
const place = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }

describe('squareAround', () => {
  it('is so many times as wide as the face, around its middle', () => {
    expect(squareAround(place, 3, frame)).toEqual({ x: 128, y: 48, width: 384, height: 384 })
  })
})

describe('squareOver', () => {
  it('has the middle of the picture in its middle, and goes beyond the edges', () => {
    expect(squareOver(frame, 1)).toEqual({ x: 0, y: -80, width: 640, height: 640 })
    expect(squareOver(frame, 1.25)).toEqual({ x: -80, y: -160, width: 800, height: 800 })
  })
})

describe('halfAround', () => {
  it('is half as wide as the picture, with the face in its middle, also beyond the edges', () => {
    expect(halfAround(place, frame)).toEqual({ x: 160, y: 80, width: 320, height: 320 })
    expect(halfAround({ ...place, x: 0.9, y: -0.1 }, frame)).toMatchObject({ x: 480, y: -160 })
  })

  it('is the middle of the picture where no face is known', () => {
    expect(halfAround(null, frame)).toMatchObject({ x: 160, y: 80 })
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

describe('isSameFace', () => {
  it('knows a face that is about as wide', () => {
    expect(isSameFace(place, { ...place, width: 0.125 }, 0.6)).toBe(true)
    expect(isSameFace(place, { ...place, width: 0.115 }, 0.6)).toBe(false)
    expect(isSameFace({ ...place, width: 0.115 }, place, 0.6)).toBe(false)
    expect(isSameFace(place, { ...place, x: 0.51 }, 0.6)).toBe(false)
  })
})
