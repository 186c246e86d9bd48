import { type Found, foundIn, type Region, type Size } from './found.ts'
import type { Network } from './networks.ts'
import type { Sight } from './seeking.ts'

type Picture = VideoFrame | ImageBitmap

const sizeOf = (picture: Picture): Size =>
  'displayWidth' in picture
    ? { width: picture.displayWidth, height: picture.displayHeight }
    : { width: picture.width, height: picture.height }

/** The part of a square of that side, in its pixels, that shows the frame. */
function shownOf(region: Region, frame: Size, side: number) {
  const scale = side / region.width
  const within = (value: number) => Math.min(side, Math.max(0, Math.round(value)))
  return {
    left: within(-region.x * scale),
    right: within((frame.width - region.x) * scale),
    top: within(-region.y * scale),
    bottom: within((frame.height - region.y) * scale),
  }
}

/** The mean of all values of the pixels of a square that show the frame, 0 to 255. */
function meanOf(
  { data, width }: ImageData,
  { left, right, top, bottom }: ReturnType<typeof shownOf>,
): number {
  let sum = 0
  for (let y = top; y < bottom; y += 1) {
    for (let at = 4 * (y * width + left); at < 4 * (y * width + right); at += 4)
      sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
  }
  return sum / Math.max(1, 3 * (bottom - top) * (right - left))
}

/** Where squares of that side are drawn. Read by the processor each time: on a graphics card each reading would wait for it. */
function openPen(side: number): OffscreenCanvasRenderingContext2D {
  const pen = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true, alpha: false })
  if (!pen) throw new Error('This browser draws no pictures in a worker.')
  pen.imageSmoothingQuality = 'high'
  return pen
}

/**
 * Gives frames to the networks, shrunk to what each takes, each pixel the mean of what it covers: between the dots of a whole
 * frame that it would pick by itself the noise of a dim room stays. Beyond the frame is the grey of the frame's mean: before
 * black a face that the edge cuts is none to the network (record 0044).
 */
export function looker(first: Network, second: Network) {
  const pens = new Map([first, second].map((network) => [network, openPen(network.side)] as const))
  return (picture: Picture): Sight => {
    const frame = sizeOf(picture)
    /** The frame's mean brightness. */
    let light: number | null = null
    const grey = (value: number) => `rgb(${value} ${value} ${value})`

    const draw = (pen: OffscreenCanvasRenderingContext2D, side: number, region: Region): ImageData => {
      pen.fillStyle = grey(light ?? 0)
      pen.fillRect(0, 0, side, side)
      pen.drawImage(picture, region.x, region.y, region.width, region.height, 0, 0, side, side)
      if (light === null) {
        const shown = shownOf(region, frame, side)
        light = Math.round(meanOf(pen.getImageData(0, 0, side, side), shown))
        pen.fillStyle = grey(light)
        pen.fillRect(0, 0, side, shown.top)
        pen.fillRect(0, shown.bottom, side, side - shown.bottom)
        pen.fillRect(0, 0, shown.left, side)
        pen.fillRect(shown.right, 0, side - shown.right, side)
      }
      return pen.getImageData(0, 0, side, side)
    }

    const lookWith = (network: Network) => {
      const { side } = network
      const pen = pens.get(network) ?? openPen(side)
      return (region: Region): Found[] =>
        foundIn(network.find(draw(pen, side, region)), { width: side, height: side }, region, frame)
    }
    return { frame, light: () => light ?? 0, look: lookWith(first), lookAgain: lookWith(second) }
  }
}
