import type { FaceDetector } from '@mediapipe/tasks-vision'
import { type Found, foundIn, type Region, type Size, wholeOf } from './found.ts'
import type { Sight } from './seek.ts'

/** The longest side of what the network is given of a whole frame or a quarter, and of a look from near, pixels. */
const longest = 160
const nearSide = 128

type Picture = VideoFrame | ImageBitmap

const sizeOf = (picture: Picture): Size =>
  'displayWidth' in picture
    ? { width: picture.displayWidth, height: picture.displayHeight }
    : { width: picture.width, height: picture.height }

/** A canvas that is used again and again. */
function canvas() {
  // Read by the processor each time: on a graphics card each reading would wait for it.
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true, alpha: false })
  if (!pen) throw new Error('This browser draws no pictures in a worker.')
  return {
    /** The region in so many pixels, each the mean of what it covers; black beyond the frame. */
    draw(picture: Picture, region: Region, size: Size): ImageData {
      if (pen.canvas.width !== size.width || pen.canvas.height !== size.height) {
        Object.assign(pen.canvas, size)
        pen.imageSmoothingQuality = 'high'
      }
      pen.fillRect(0, 0, size.width, size.height)
      pen.drawImage(picture, region.x, region.y, region.width, region.height, 0, 0, size.width, size.height)
      return pen.getImageData(0, 0, size.width, size.height)
    },
  }
}

/**
 * Gives frames to the network, shrunk: between the dots of a whole frame that it would pick by itself the noise of a dim
 * room stays, and in their mean it does not (record 0042).
 */
export function looker(detector: Pick<FaceDetector, 'detect'>) {
  const [wide, square] = [canvas(), canvas()]
  return (picture: Picture): Sight => {
    const frame = sizeOf(picture)
    const scale = longest / Math.max(frame.width, frame.height)
    const shrunk = { width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) }
    const find = (on: ReturnType<typeof canvas>, region: Region, size: Size): Found[] =>
      foundIn(detector.detect(on.draw(picture, region, size)).detections, size, region, frame)
    return {
      frame,
      whole: () => find(wide, wholeOf(frame), shrunk),
      part: (region) =>
        region.width === region.height
          ? find(square, region, { width: nearSide, height: nearSide })
          : find(wide, region, shrunk),
    }
  }
}
