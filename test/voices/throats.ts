import {
  between,
  dying,
  pulses,
  put,
  type Random,
  resonances,
  type Sound,
  shaped,
  silence,
  sum,
  whiteNoise,
} from './shapes.ts'
import { again } from './strokes.ts'

/** The mouth as it is open in a cough. */
const mouth = (sound: Sound): Sound => resonances(sound, [550, 120], [1300, 180], [2500, 250])

/** What the throat itself gives: turns of its folds, and breath. */
function voiced(seconds: number, random: Random, from: number, to: number): Sound {
  const hz = (second: number) => from + ((to - from) * second) / seconds + 8 * (random() - 0.5)
  const breath = whiteNoise(seconds, random)
  return mouth(
    sum(
      pulses(seconds, hz).map((value) => 6 * value),
      breath.map((value) => 0.15 * value),
    ),
  )
}

/** One cough: the blast, the breath that follows, and the throat that closes again. */
function cough(random: Random): Sound {
  const all = silence(0.6)
  put(all, dying(mouth(whiteNoise(0.3, random)), 0.05), 0, 3)
  put(all, dying(mouth(whiteNoise(0.4, random)), 0.15), 0.03)
  const pitch = between(random, 140, 280)
  const long = between(random, 0.08, 0.2)
  const end = shaped(voiced(long, random, pitch, 0.7 * pitch), (second) =>
    Math.sin((Math.PI * second) / long),
  )
  put(all, end, between(random, 0.2, 0.3), 0.6)
  return all
}

/** Fits of one to four coughs. */
export function coughing(seconds: number, random: Random): Sound {
  let left = 0
  const pause = () => {
    left = left > 0 ? left - 1 : Math.floor(between(random, 1, 5))
    return left > 0 ? between(random, 0.4, 0.8) : between(random, 4, 10)
  }
  return again(seconds, pause, () => cough(random))
}

/** Somebody clears the throat: a low, rough tone, once or twice. */
export function throatClearing(seconds: number, random: Random): Sound {
  const clear = () => {
    const long = between(random, 0.3, 0.7)
    const pitch = between(random, 70, 130)
    const rough = voiced(long, random, pitch, 0.8 * pitch).map((value) => value * between(random, 0.4, 1))
    return shaped(rough, (second) => Math.sin((Math.PI * second) / long))
  }
  let isSecond = false
  const pause = () => {
    isSecond = !isSecond && random() < 0.5
    return isSecond ? between(random, 0.8, 1.1) : between(random, 3, 9)
  }
  return again(seconds, pause, clear)
}
