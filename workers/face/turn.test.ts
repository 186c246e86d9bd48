import { describe, expect, it } from 'vitest'
import { turnOf } from './turn.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Eyes, nose, mouth and ears of a head, cm from the middle between its ears: to its left, down, and towards the camera. */
const head = [
  [3.2, -3, 9],
  [-3.2, -3, 9],
  [0, 1, 12],
  [0, 4, 9.5],
  [7.5, 0, 0],
  [-7.5, 0, 0],
] as const

/** The head as a far camera sees it: turned to a side, tilted to a shoulder, degrees; drawn at any size. */
const seen = (turn: number, tilt: number, scale: number) =>
  head.map(([left, down, near]) => {
    const x = left * Math.cos(radians(turn)) + near * Math.sin(radians(turn))
    return {
      x: scale * (x * Math.cos(radians(tilt)) - down * Math.sin(radians(tilt))),
      y: scale * (x * Math.sin(radians(tilt)) + down * Math.cos(radians(tilt))),
    }
  })

describe('turnOf', () => {
  it.each([0, 15, 30, 45, 60, 75, 90])('says how far a head is turned: %i degrees', (turn) => {
    expect(turnOf(seen(turn, 0, 4))).toBe(turn)
    expect(turnOf(seen(-turn, 0, 0.01))).toBe(turn)
  })

  it('does not take a head that is tilted to a shoulder for turned', () => {
    expect(turnOf(seen(0, 40, 4))).toBe(0)
    expect(turnOf(seen(0, -70, 4))).toBe(0)
    expect(turnOf(seen(30, 40, 4))).toBe(30)
  })

  it('says nothing where a point is missing', () => {
    expect(turnOf(seen(30, 0, 4).slice(0, 5))).toBeNull()
    expect(turnOf([])).toBeNull()
  })
})
