/** How the picture's detail is judged against before. */
export interface DetailOptions {
  /** A picture with less than this share of the detail before may be covered, ... */
  lostShare: number
  /** ... and is, when more than this share of its rim differs from before: whoever leaves, leaves the rim as it was. */
  changedRim: number
  /** So much must a dot differ, 0..255. */
  changedBy: number
  /** So many pictures are seen before the first is judged. */
  leastPictures: number
}

export const detailDefaults: DetailOptions = {
  lostShare: 0.25,
  changedRim: 0.3,
  changedBy: 8,
  leastPictures: 25,
}

/** Dots in a row of the picture that is judged. */
interface Shape {
  width: number
  height: number
}

/**
 * How much of a difference the mean of the pictures before takes up with a further one: all are equal at first, and in the end half
 * of a change is taken up within half a minute, at five a second.
 */
export const paceWith = (pictures: number): number => Math.max(0.005, 1 / pictures)

/**
 * How much a picture changes from dot to dot beyond what a gradient does, relative to its brightness: what a finger, a hand or
 * a translucent sticker right before the lens take away, and a lamp that is switched off does not.
 */
export function detailOf(dots: Uint8Array, { width, height }: Shape): number {
  const dot = (x: number, y: number) => dots[y * width + x] ?? 0
  let change = 0
  let light = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const here = dot(x, y)
      const around = dot(x - 1, y) + dot(x + 1, y) + dot(x, y - 1) + dot(x, y + 1)
      change += Math.abs(4 * here - around)
      light += here
    }
  const many = (width - 2) * (height - 2)
  return change / many / (10 + light / many)
}

/** Whether the dot lies at the picture's left, right or upper edge, where nobody sits. */
const isRim = (index: number, { width, height }: Shape) => {
  const x = index % width
  return x < width / 10 || x >= width - width / 10 || index < (width * height) / 10
}

/** What a picture is against those before. */
export interface Against {
  /** Whether it has lost the detail that those before had. */
  isLost: boolean
  /** Whether its rim is as theirs was: nothing has come before the lens since. False before they are known. */
  isSameRim: boolean
  /** How bright its rim is on average, 0..255. */
  rim: number
}

/**
 * Follows the detail of a camera's pictures, each given as the brightness of its dots, 0..255, and with whether it is so even
 * that it may be a cover's.
 */
export function followDetail(shape: Shape, options: DetailOptions = detailDefaults) {
  const before = new Float32Array(shape.width * shape.height)
  let detailBefore = 0
  let pictures = 0

  /** The average brightness of the picture's rim, and how much of it differs from before. */
  function rimOf(dots: Uint8Array): { rim: number; changed: number } {
    let many = 0
    let light = 0
    let changed = 0
    for (const [index, dot] of dots.entries()) {
      if (!isRim(index, shape)) continue
      many += 1
      light += dot
      if (Math.abs(dot - (before[index] ?? 0)) > options.changedBy) changed += 1
    }
    return { rim: light / many, changed: changed / many }
  }

  return (dots: Uint8Array, isFlat: boolean): Against => {
    const detail = detailOf(dots, shape)
    const isKnown = pictures >= options.leastPictures
    const { rim, changed } = rimOf(dots)
    const isSameRim = isKnown && changed <= options.changedRim
    const isLost = isKnown && !isSameRim && detail < options.lostShare * detailBefore
    // What is covered must not become what is usual.
    if (isLost || (isFlat && !isSameRim)) return { isLost, isSameRim, rim }
    pictures += 1
    const pace = paceWith(pictures)
    detailBefore += pace * (detail - detailBefore)
    for (const [index, dot] of dots.entries()) before[index] = (before[index] ?? 0) * (1 - pace) + pace * dot
    return { isLost, isSameRim, rim }
  }
}
