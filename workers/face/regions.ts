import type { FacePlace } from '#contract/observations.ts'
import type { Region, Size } from './found.ts'

const middleOf = ({ x, y, width, height }: FacePlace) => ({ x: x + width / 2, y: y + height / 2 })

/** The square around a face that is so many times as wide as its box; it may reach beyond the frame. */
export function squareAround(place: FacePlace, times: number, frame: Size): Region {
  const side = times * Math.max(place.width * frame.width, place.height * frame.height)
  const { x, y } = middleOf(place)
  return { x: x * frame.width - side / 2, y: y * frame.height - side / 2, width: side, height: side }
}

/** The quarter of the frame around a face, moved so that it lies within; around the middle where there is none. */
export function quarterAround(place: FacePlace | null, frame: Size): Region {
  const { x, y } = place ? middleOf(place) : { x: 0.5, y: 0.5 }
  const within = (middle: number) => Math.min(0.5, Math.max(0, middle - 0.25))
  return {
    x: within(x) * frame.width,
    y: within(y) * frame.height,
    width: frame.width / 2,
    height: frame.height / 2,
  }
}

/** Whether two boxes are of the same face: their middles lie less than half of the wider box apart, across and down. */
export function isSamePlace(one: FacePlace, other: FacePlace): boolean {
  const [a, b] = [middleOf(one), middleOf(other)]
  return (
    Math.abs(a.x - b.x) < Math.max(one.width, other.width) / 2 &&
    Math.abs(a.y - b.y) < Math.max(one.height, other.height) / 2
  )
}
