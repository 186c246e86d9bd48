import type { FacePlace } from '#contract/observations.ts'
import type { Region, Size } from './found.ts'

const middleOf = ({ x, y, width, height }: FacePlace) => ({ x: x + width / 2, y: y + height / 2 })

const squareAt = (middle: { x: number; y: number }, side: number): Region => ({
  x: middle.x - side / 2,
  y: middle.y - side / 2,
  width: side,
  height: side,
})

const longestOf = ({ width, height }: Size) => Math.max(width, height)

/** The square over the middle of the frame that is so many times as wide as its longest side. */
export const squareOver = (frame: Size, times: number): Region =>
  squareAt({ x: frame.width / 2, y: frame.height / 2 }, times * longestOf(frame))

/** The square around a face that is so many times as wide as its box; it may reach beyond the frame. */
export function squareAround(place: FacePlace, times: number, frame: Size): Region {
  const side = times * Math.max(place.width * frame.width, place.height * frame.height)
  const { x, y } = middleOf(place)
  return squareAt({ x: x * frame.width, y: y * frame.height }, side)
}

/** The square half as wide as the frame around a face, around the middle where there is none; it may reach beyond the frame. */
export function halfAround(place: FacePlace | null, frame: Size): Region {
  const { x, y } = place ? middleOf(place) : { x: 0.5, y: 0.5 }
  return squareAt({ x: x * frame.width, y: y * frame.height }, longestOf(frame) / 2)
}

/** Whether two boxes are of one place: their middles lie less than half of the wider box apart, across and down. */
export function isSamePlace(one: FacePlace, other: FacePlace): boolean {
  const [a, b] = [middleOf(one), middleOf(other)]
  return (
    Math.abs(a.x - b.x) < Math.max(one.width, other.width) / 2 &&
    Math.abs(a.y - b.y) < Math.max(one.height, other.height) / 2
  )
}

/** Whether they are, and the narrower is at least so many times (0 to 1) as wide as the other. */
export const isSameFace = (one: FacePlace, other: FacePlace, least: number): boolean =>
  isSamePlace(one, other) && Math.min(one.width, other.width) >= least * Math.max(one.width, other.width)
