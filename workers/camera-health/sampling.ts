import { type Against, followDetail } from './detail.ts'
import { printOf } from './repeats.ts'

/** What the worker tells of a picture. */
export interface PictureSampled {
  /** Average brightness, 0..255. */
  luma: number
  /** Whether it is as even as a cover's. */
  isFlat: boolean
  /** Whether a single dot differs from the picture before. */
  changed: boolean
  /** Against the pictures before. */
  against: Against
  /** The same for the same picture. */
  print: number
}

/**
 * A picture whose brightness varies less than this (standard deviation, 0..255), and less than this share of its average, may be
 * that of a cover: a dark room still has its contrast.
 */
const flat = { deviation: 5, contrast: 0.15 }

/** Brightness of each dot, 0..255, from red, green, blue and opacity (ITU-R BT.601). */
export function lumaOf(pixels: Uint8ClampedArray): Uint8Array {
  return Uint8Array.from({ length: pixels.length / 4 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * index, 4 * index + 3)
    return Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  })
}

/** @param before the dots of the picture before, or null @param compare tells what it is against the pictures before */
export function samplePicture(
  dots: Uint8Array,
  before: Uint8Array | null,
  compare: (dots: Uint8Array, isFlat: boolean) => Against,
): PictureSampled {
  const luma = dots.reduce((sum, dot) => sum + dot, 0) / dots.length
  const deviation = Math.sqrt(dots.reduce((sum, dot) => sum + (dot - luma) ** 2, 0) / dots.length)
  const isFlat = deviation < flat.deviation && deviation <= flat.contrast * luma
  const changed = before === null || dots.some((dot, index) => dot !== before[index])
  return { luma, isFlat, changed, against: compare(dots, isFlat), print: printOf(dots) }
}

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
