import type { limits } from '#contract/rules/limits.ts'
import type { Point } from './turn.ts'

/** Where the key points lie of a face that looks into the camera, by the distance of its eyes: eyes, nose, mouth, ears. */
const usual: readonly Point[] = [
  { x: -0.5, y: 0 },
  { x: 0.5, y: 0 },
  { x: 0, y: 0.6 },
  { x: 0, y: 1.05 },
  { x: -1, y: 0.25 },
  { x: 1, y: 0.25 },
]

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function centred(points: readonly Point[]): Point[] {
  const [x, y] = [meanOf(points.map((point) => point.x)), meanOf(points.map((point) => point.y))]
  return points.map((point) => ({ x: point.x - x, y: point.y - y }))
}

const target = centred(usual)

/** Points nearer to one line than this share of their spread tell nothing. */
const leastSpread = 1e-4

/**
 * What is left of the way from each key point to its usual place after the best map of the plane onto itself (moving, turning,
 * stretching, slanting): by the distance of the eyes, across and down in turn. Every view of one picture leaves the same; a head
 * that turns or nods does not, as its points lie at different depths. null where a point is missing or all lie on one line.
 */
export function reliefOf(points: readonly Point[]): number[] | null {
  if (points.length !== target.length) return null
  const from = centred(points)
  const sum = (of: (point: Point, goal: Point) => number) =>
    from.reduce((total, point, index) => total + of(point, target[index] ?? point), 0)
  const [xx, xy, yy] = [sum(({ x }) => x * x), sum(({ x, y }) => x * y), sum(({ y }) => y * y)]
  const spread = xx * yy - xy * xy
  if (spread <= leastSpread * (xx + yy) ** 2) return null
  const mapOnto = (axis: 'x' | 'y') => {
    const [x, y] = [sum((point, goal) => point.x * goal[axis]), sum((point, goal) => point.y * goal[axis])]
    return { x: (x * yy - y * xy) / spread, y: (y * xx - x * xy) / spread }
  }
  const [across, down] = [mapOnto('x'), mapOnto('y')]
  return from.flatMap((point, index) => [
    across.x * point.x + across.y * point.y - (target[index]?.x ?? 0),
    down.x * point.x + down.y * point.y - (target[index]?.y ?? 0),
  ])
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(share * values.length))
  ] ?? Number.POSITIVE_INFINITY

/** Of so many lists of numbers, all as long: the median, or the mean, at each place. */
const atEach = (lists: readonly (readonly number[])[], of: (values: number[]) => number) =>
  (lists[0] ?? []).map((_, place) => of(lists.map((list) => list[place] ?? 0)))

/** How far each piece is from the median of them all. */
function deviationsOf(reliefs: readonly (readonly number[])[]): number[] {
  const median = atEach(reliefs, (values) => quantile(values, 0.5))
  return reliefs.map((relief) => Math.hypot(...relief.map((value, place) => value - (median[place] ?? 0))))
}

/** Over so long looks are evened out, ms, as the network's points tremble; nobody for so long, and another face may come. */
const pieceMs = 1000
const goneMs = 5000
/** Of the seconds of a window at least this share must have a face; on a slow PC a piece is up to a third longer. */
const leastPieces = 0.6

/**
 * Follows whether the key points of the one face move against each other. Those of a photograph do not, however it is moved.
 * @returns takes the points of the one face (null where there is none, or more than one) and the moment, ms; tells once, and for
 * how long, ms
 */
export function followFlatness({ windowSeconds, half, most }: typeof limits.face.flat) {
  const windowMs = windowSeconds * 1000
  let pieces: { at: number; relief: number[] }[] = []
  let looks: number[][] = []
  let pieceSince = 0
  let seenAt = Number.NEGATIVE_INFINITY
  let isTold = false

  function judge(now: number): number | null {
    const flatMs = now - (pieces[0]?.at ?? now)
    const isWhole = flatMs >= windowMs - pieceMs && pieces.length >= (leastPieces * windowMs) / pieceMs
    if (!isWhole) return null
    const deviations = deviationsOf(pieces.map(({ relief }) => relief))
    if (quantile(deviations, 0.5) > half || quantile(deviations, 0.95) > most) return null
    isTold = true
    pieces = []
    return flatMs
  }

  return (points: readonly Point[] | null, now: number): number | null => {
    if (isTold) return null
    const relief = points && reliefOf(points)
    if (!relief) return null
    const isBack = now - seenAt > goneMs
    seenAt = now
    if (isBack) pieces = []
    if (isBack || looks.length === 0) [looks, pieceSince] = [[relief], now]
    else if (now - pieceSince < pieceMs) looks.push(relief)
    else {
      const piece = { at: pieceSince, relief: atEach(looks, meanOf) }
      pieces = [...pieces, piece].filter((one) => now - one.at <= windowMs)
      ;[looks, pieceSince] = [[relief], now]
      return judge(now)
    }
    return null
  }
}
