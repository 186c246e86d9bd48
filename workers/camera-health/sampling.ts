import { followDetail } from './detail.ts'
import { lumaOf, type PictureSampled, samplePicture } from './detect.ts'

/** Dots that are looked at: enough to tell a room from a finger, few enough to cost nothing. */
const size = { width: 32, height: 24 }

/** Each dot is the mean of what it covers: Chromium takes it of a camera's frame at any quality, of other pictures at high. */
function openDots() {
  const pen = new OffscreenCanvas(size.width, size.height).getContext('2d', {
    willReadFrequently: true,
    alpha: false,
  })
  if (!pen) throw new Error('This browser draws no pictures in a worker.')
  pen.imageSmoothingQuality = 'high'
  return (picture: CanvasImageSource): Uint8Array => {
    pen.drawImage(picture, 0, 0, size.width, size.height)
    return lumaOf(pen.getImageData(0, 0, size.width, size.height).data)
  }
}

/** Opens what samples one picture of a camera after another. */
export function openSampling(): (picture: CanvasImageSource) => PictureSampled {
  const dotsOf = openDots()
  const compare = followDetail(size)
  let before: Uint8Array | null = null
  return (picture) => {
    const dots = dotsOf(picture)
    const sample = samplePicture(dots, before, compare)
    before = dots
    return sample
  }
}
