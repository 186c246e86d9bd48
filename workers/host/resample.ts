/** Zero crossings of the sinc on each side: the more, the sharper the cut between what is kept and what is not. */
const crossings = 12

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

/** Hann's window over -1..1. */
const hann = (x: number) => 0.5 + 0.5 * Math.cos(Math.PI * x)

/**
 * Brings sound from one rate to another, piece by piece, by a windowed sinc: what the lower rate cannot carry is
 * filtered out and does not come back as something else.
 * @param from Hz @param to Hz
 * @returns takes the next samples and gives those that are complete by now
 */
export function resampler(from: number, to: number): (samples: Float32Array) => Float32Array {
  if (from === to) return (samples) => samples
  /** Share of the band that both rates carry. */
  const band = Math.min(1, to / from)
  const reach = Math.ceil(crossings / band)
  const kernels = new Map<number, Float32Array>()
  let kept = new Float32Array(reach)
  /** Place of the next output sample among the kept ones. */
  let place = reach

  function kernelAt(fraction: number): Float32Array {
    // Between 48 or 44.1 kHz and 16 kHz there are few different fractions; rounding hides the noise of addition.
    const key = Math.round(fraction * 1e6)
    const known = kernels.get(key)
    if (known) return known
    const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, index) => {
      const distance = index - reach - fraction
      return Math.abs(distance) > reach ? 0 : band * sinc(distance * band) * hann(distance / reach)
    })
    kernels.set(key, kernel)
    return kernel
  }

  return (samples) => {
    const all = new Float32Array(kept.length + samples.length)
    all.set(kept)
    all.set(samples, kept.length)
    const out: number[] = []
    for (; Math.floor(place) + reach < all.length; place += from / to) {
      const middle = Math.floor(place)
      const kernel = kernelAt(place - middle)
      let sum = 0
      for (let index = 0; index < kernel.length; index += 1) {
        sum += (kernel[index] ?? 0) * (all[middle - reach + index] ?? 0)
      }
      out.push(sum)
    }
    const start = Math.max(0, Math.min(all.length, Math.floor(place) - reach))
    kept = all.slice(start)
    place -= start
    return Float32Array.from(out)
  }
}
