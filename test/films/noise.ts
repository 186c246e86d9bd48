import { randomFrom } from '../mutants/sample.ts'

/** Normally distributed numbers with deviation 1, drawn once: each picture begins elsewhere in them. */
const drawn = (() => {
  const random = randomFrom(20_261_123)
  return Float32Array.from({ length: 1 << 20 }, () => {
    const length = Math.sqrt(-2 * Math.log(1 - random()))
    return length * Math.cos(2 * Math.PI * random())
  })
})()

/**
 * Dims pixels and adds a sensor's noise, another for each pixel and colour. In place.
 * @param pixels red, green, blue and opacity @param light share of each value that is left
 * @param deviation of the noise, levels of 255 @param seed another picture for another number
 */
export function addNoise(pixels: Uint8ClampedArray, light: number, deviation: number, seed: number): void {
  const random = randomFrom(seed)
  let at = Math.floor(random() * drawn.length)
  for (let pixel = 0; pixel < pixels.length; pixel += 4) {
    // Another place for each run of 4096 values, so that no two pictures have the same noise side by side.
    if ((pixel & 0xfff) === 0) at = Math.floor(random() * drawn.length)
    for (let part = pixel; part < pixel + 3; part += 1) {
      at = (at + 1) & (drawn.length - 1)
      pixels[part] = (pixels[part] ?? 0) * light + deviation * (drawn[at] ?? 0)
    }
  }
}
