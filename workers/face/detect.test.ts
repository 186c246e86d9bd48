import { describe, expect, it } from 'vitest'
import { countFaces } from './detect.ts'
import { found } from './found.fixture.ts'

describe('countFaces', () => {
  it('counts nothing where nothing was found', () => {
    expect(countFaces([])).toEqual({
      kind: 'face.counted',
      count: 0,
      confidences: [],
      width: null,
      places: [],
      turn: null,
      flatMs: null,
    })
  })

  it('gives the share of the picture that the widest face takes', () => {
    const faces = [
      found(0.9, { x: 0, y: 0, width: 0.1, height: 0.1 }),
      found(0.6, { x: 0.5, y: 0.5, width: 0.19281, height: 0.2 }),
    ]
    expect(countFaces(faces).width).toBe(0.193)
  })

  it('does not count what of a width reaches beyond the picture', () => {
    expect(countFaces([found(0.9, { x: -0.1, y: 0.5, width: 0.2, height: 0.2 })]).width).toBe(0.1)
    expect(countFaces([found(0.9, { x: 0.9, y: 0.5, width: 0.2, height: 0.2 })]).width).toBe(0.1)
  })

  it('tells where each face is, to a thousandth, also beyond the edges of the picture', () => {
    const faces = [
      found(0.9, { x: -0.10001, y: 0.9, width: 0.2, height: 0.2 }),
      found(0.6, { x: 0.5, y: 0.5, width: 0.1, height: 0.33333 }),
    ]
    expect(countFaces(faces).places).toEqual([
      { x: -0.1, y: 0.9, width: 0.2, height: 0.2 },
      { x: 0.5, y: 0.5, width: 0.1, height: 0.333 },
    ])
    expect(countFaces(faces).confidences).toEqual([0.9, 0.6])
  })

  it('tells the turn of the surest face', () => {
    // Turned by 45 degrees: the nose lies 0.8 of the ears' distance aside.
    const points = [
      { x: 300, y: 200 },
      { x: 340, y: 200 },
      { x: 360, y: 220 },
      { x: 320, y: 240 },
      { x: 295, y: 210 },
      { x: 345, y: 210 },
    ]
    const place = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }
    expect(countFaces([{ confidence: 0.9, place, points }, found(0.6, place)]).turn).toBe(45)
  })
})
