import type { FaceDetector } from '@mediapipe/tasks-vision'
import { type Found, foundIn, type Region, type Size } from './found.ts'
import type { Sight } from './seek.ts'

/** The side of the squares that the network takes, pixels. */
const side = 128

type Picture = VideoFrame | ImageBitmap

const sizeOf = (picture: Picture): Size =>
  'displayWidth' in picture
    ? { width: picture.displayWidth, height: picture.displayHeight }
    : { width: picture.width, height: picture.height }

/** A number within a square's side. */
const within = (value: number) => Math.min(side, Math.max(0, Math.round(value)))

/** The part of a square, in its pixels, that shows the frame. */
function shownOf(region: Region, frame: Size) {
  const scale = side / region.width
  return {
    left: within(-region.x * scale),
    right: within((frame.width - region.x) * scale),
    top: within(-region.y * scale),
    bottom: within((frame.height - region.y) * scale),
  }
}

/** The mean of all values of the pixels of a square that show the frame, 0 to 255. */
function meanOf({ data }: ImageData, { left, right, top, bottom }: ReturnType<typeof shownOf>): number {
  let sum = 0
  for (let y = top; y < bottom; y += 1) {
    for (let at = 4 * (y * side + left); at < 4 * (y * side + right); at += 4)
      sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
  }
  return sum / Math.max(1, 3 * (bottom - top) * (right - left))
}

/**
 * Gives frames to the network, shrunk to what it takes, each pixel the mean of what it covers: between the dots of a whole
 * frame that it would pick by itself the noise of a dim room stays. Beyond the frame is the grey of the frame's mean: before
 * black a face that the edge cuts is none to the network (record 0044).
 */
export function looker(detector: Pick<FaceDetector, 'detect'>) {
  // Read by the processor each time: on a graphics card each reading would wait for it.
  const pen = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true, alpha: false })
  if (!pen) throw new Error('This browser draws no pictures in a worker.')
  pen.imageSmoothingQuality = 'high'
  return (picture: Picture): Sight => {
    const frame = sizeOf(picture)
    let beyond: string | null = null

    const draw = (region: Region): ImageData => {
      pen.fillStyle = beyond ?? '#000'
      pen.fillRect(0, 0, side, side)
      pen.drawImage(picture, region.x, region.y, region.width, region.height, 0, 0, side, side)
      if (beyond === null) {
        const shown = shownOf(region, frame)
        const mean = Math.round(meanOf(pen.getImageData(0, 0, side, side), shown))
        beyond = `rgb(${mean} ${mean} ${mean})`
        pen.fillStyle = beyond
        pen.fillRect(0, 0, side, shown.top)
        pen.fillRect(0, shown.bottom, side, side - shown.bottom)
        pen.fillRect(0, 0, shown.left, side)
        pen.fillRect(shown.right, 0, side - shown.right, side)
      }
      return pen.getImageData(0, 0, side, side)
    }

    const size = { width: side, height: side }
    return {
      frame,
      look: (region): Found[] => foundIn(detector.detect(draw(region)).detections, size, region, frame),
    }
  }
}
