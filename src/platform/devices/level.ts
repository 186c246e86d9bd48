/** How loud sound is: the root of the mean square of its samples (-1 to 1 each), 0 to 1. */
export function rms(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length)
}

/** Quieter than this is drawn as nothing, dB below full scale. */
const floorDb = -60

/** How far a meter reaches for a level of 0 to 1: by decibels, as ears hear; 0 to 1. */
export function meterReach(level: number): number {
  const db = 20 * Math.log10(Math.max(level, 1e-6))
  return Math.min(1, Math.max(0, 1 - db / floorDb))
}
