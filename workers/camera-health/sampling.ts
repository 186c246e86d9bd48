import { followDetail } from './detail.ts'
import { lumaOf, type PictureSampled, samplePicture } from './detect.ts'

/** Dots that are looked at: enough to tell a room from a finger, few enough to cost nothing. */
const size = { width: 32, height: 24 }

/** @param quality low takes single points of the picture, with their noise; high the mean of what each dot covers */
function openDots(quality: ImageSmoothingQuality) {
  const pen = new OffscreenCanvas(size.width, size.height).getContext('2d', {
    willReadFrequently: true,
    alpha: false,
  })
  if (!pen) throw new Error('This browser draws no pictures in a worker.')
  pen.imageSmoothingQuality = quality
  return (picture: CanvasImageSource): Uint8Array => {
    pen.drawImage(picture, 0, 0, size.width, size.height)
    return lumaOf(pen.getImageData(0, 0, size.width, size.height).data)
  }
}

/** Opens what samples one picture of a camera after another. */
export function openSampling(): (picture: CanvasImageSource) => PictureSampled {
  const [points, means] = [openDots('low'), openDots('high')]
  const isLost = followDetail(size)
  let before: Uint8Array | null = null
  return (picture) => {
    const dots = points(picture)
    const sample = samplePicture(dots, before, isLost(means(picture)))
    before = dots
    return sample
  }
}
