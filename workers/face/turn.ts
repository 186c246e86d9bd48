export interface Point {
  x: number
  y: number
}

/** How far the tip of the nose lies before the ears, as a share of the distance between them. */
const noseDepth = 0.8

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const from = (one: Point, other: Point): Point => ({ x: other.x - one.x, y: other.y - one.y })
const along = (way: Point, { x, y }: Point) => x * way.x + y * way.y

/**
 * How far a face is turned to a side, degrees from 0 to 90, from its six key points: one eye and the other, nose, mouth, one
 * ear and the other, in any unit that is the same across and down. A turned head shows its ears nearer to each other and its
 * nose farther from the middle between them, by one ratio; measured across the line from eyes to mouth, so that a head that is
 * tilted to a shoulder is not turned. null where a point is missing.
 */
export function turnOf([eye, otherEye, nose, mouth, ear, otherEar]: readonly Point[]): number | null {
  if (!eye || !otherEye || !nose || !mouth || !ear || !otherEar) return null
  const down = from(middle(eye, otherEye), mouth)
  const across = { x: down.y, y: -down.x }
  const ears = Math.abs(along(across, from(ear, otherEar)))
  const noseAside = Math.abs(along(across, from(middle(ear, otherEar), nose)))
  return Math.round((Math.atan2(noseAside / noseDepth, ears) * 180) / Math.PI)
}
