import type { Sound } from './shapes.ts'

interface Spectrum {
  real: Float64Array
  imaginary: Float64Array
}

/** The fast Fourier transform, in place. @param sign -1 forward, 1 back (undivided) */
function transform({ real, imaginary }: Spectrum, sign: 1 | -1): void {
  const size = real.length
  for (let index = 1, swapped = 0; index < size; index += 1) {
    let bit = size >> 1
    for (; swapped & bit; bit >>= 1) swapped ^= bit
    swapped ^= bit
    if (index >= swapped) continue
    for (const part of [real, imaginary]) {
      const kept = part[index] ?? 0
      part[index] = part[swapped] ?? 0
      part[swapped] = kept
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2
    for (let turn = 0; turn < half; turn += 1) {
      const cosine = Math.cos((sign * 2 * Math.PI * turn) / length)
      const sine = Math.sin((sign * 2 * Math.PI * turn) / length)
      for (let one = turn; one < size; one += length) {
        const two = one + half
        const [r, i] = [real[two] ?? 0, imaginary[two] ?? 0]
        const [turnedR, turnedI] = [r * cosine - i * sine, r * sine + i * cosine]
        real[two] = (real[one] ?? 0) - turnedR
        imaginary[two] = (imaginary[one] ?? 0) - turnedI
        real[one] = (real[one] ?? 0) + turnedR
        imaginary[one] = (imaginary[one] ?? 0) + turnedI
      }
    }
  }
}

function spectrumOf(sound: Sound, size: number): Spectrum {
  const spectrum = { real: new Float64Array(size), imaginary: new Float64Array(size) }
  spectrum.real.set(sound)
  transform(spectrum, -1)
  return spectrum
}

/** A sound as it is after each of its samples has become the response; as long as before. */
export function convolved(sound: Sound, response: Sound): Sound {
  const size = 2 ** Math.ceil(Math.log2(2 * response.length))
  const step = size - response.length
  const by = spectrumOf(response, size)
  const heard = new Float32Array(sound.length)
  for (let from = 0; from < sound.length; from += step) {
    const { real, imaginary } = spectrumOf(sound.subarray(from, from + step), size)
    for (let index = 0; index < size; index += 1) {
      const [r, i] = [real[index] ?? 0, imaginary[index] ?? 0]
      const [byR, byI] = [by.real[index] ?? 0, by.imaginary[index] ?? 0]
      real[index] = r * byR - i * byI
      imaginary[index] = r * byI + i * byR
    }
    transform({ real, imaginary }, 1)
    const count = Math.min(size, sound.length - from)
    for (let index = 0; index < count; index += 1)
      heard[from + index] = (heard[from + index] ?? 0) + (real[index] ?? 0) / size
  }
  return heard
}
