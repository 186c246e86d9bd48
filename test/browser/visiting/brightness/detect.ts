import type { OtherReport } from '#contract/observations.ts'

export interface BrightnessMeasured extends OtherReport {
  kind: 'other.brightness'
  /** 0..1 of the picture's middle dot. */
  brightness: number
}

/** @param dot red, green, blue and opacity, 0..255 */
export function measure([red = 0, green = 0, blue = 0]: Uint8ClampedArray): BrightnessMeasured {
  return { kind: 'other.brightness', brightness: (red + green + blue) / (3 * 255) }
}
