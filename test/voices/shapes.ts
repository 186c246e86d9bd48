/** What drawn sounds are made of. All are mono at 16 kHz, -1 to 1, and random only as far as `random` is. */
export type Sound = Float32Array<ArrayBuffer>
export type Random = () => number

/** Hz, as the detector hears. */
export const rate = 16_000

export const silence = (seconds: number): Sound => new Float32Array(Math.round(seconds * rate))
export const between = (random: Random, least: number, most: number): number =>
  least + (most - least) * random()

/** White noise of deviation 1. */
export function whiteNoise(seconds: number, random: Random): Sound {
  // The sum of four evenly distributed numbers is nearly normal, and quick.
  return silence(seconds).map(() => (random() + random() + random() + random() - 2) * Math.sqrt(3))
}

/** What stays below a frequency, by 6 dB an octave. */
export function lowPass(sound: Sound, hz: number): Sound {
  const share = 1 - Math.exp((-2 * Math.PI * hz) / rate)
  let kept = 0
  return sound.map((value) => (kept += share * (value - kept)))
}

export function highPass(sound: Sound, hz: number): Sound {
  const low = lowPass(sound, hz)
  return sound.map((value, index) => value - (low[index] ?? 0))
}

/** A thing that rings at a frequency when something excites it: the mouth, a table, a box. @param width Hz */
export function resonance(sound: Sound, hz: number, width: number): Sound {
  const radius = Math.exp((-Math.PI * width) / rate)
  const turn = 2 * radius * Math.cos((2 * Math.PI * hz) / rate)
  let [before, last] = [0, 0]
  return sound.map((value) => {
    const next = (1 - radius) * value + turn * last - radius * radius * before
    before = last
    last = next
    return next
  })
}

/** The sum of several resonances side by side. */
export const resonances = (sound: Sound, ...all: readonly (readonly [hz: number, width: number])[]): Sound =>
  sum(...all.map(([hz, width]) => resonance(sound, hz, width)))

/** The sum; as long as the first. */
export function sum(first: Sound = silence(0), ...others: readonly Sound[]): Sound {
  return first.map((value, index) => others.reduce((total, other) => total + (other[index] ?? 0), value))
}

/** Multiplied by what `strength` gives for each second. */
export const shaped = (sound: Sound, strength: (second: number) => number): Sound =>
  sound.map((value, index) => value * strength(index / rate))

/** Full at once, then dying away: to a third after `seconds`. */
export const dying = (sound: Sound, seconds: number): Sound =>
  shaped(sound, (second) => Math.exp(-second / seconds))

/** Single clicks, one after each turn of a frequency that may change: what vibrates, sticks and slips. */
export function pulses(seconds: number, hz: (second: number) => number): Sound {
  let phase = 0
  return silence(seconds).map((_, index) => {
    phase += hz(index / rate) / rate
    if (phase < 1) return 0
    phase -= 1
    return 1
  })
}

/** Adds a sound into another one from a second on, in place. */
export function put(into: Sound, sound: Sound, second: number, strength = 1): void {
  const from = Math.round(second * rate)
  const count = Math.min(sound.length, into.length - from)
  for (let index = 0; index < count; index += 1)
    into[from + index] = (into[from + index] ?? 0) + strength * (sound[index] ?? 0)
}
