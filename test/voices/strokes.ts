import type { Sound } from './shapes.ts'
import { between, dying, highPass, put, type Random, resonances, silence, sum, whiteNoise } from './shapes.ts'

/** Puts a sound again and again into silence. @param pause seconds until the next one */
export function again(seconds: number, pause: () => number, make: () => Sound): Sound {
  const all = silence(seconds)
  for (let at = pause(); at < seconds; at += pause()) put(all, make(), at)
  return all
}

/** A short stroke on something hard: a click of some milliseconds, and what it makes ring. */
function stroke(random: Random, clickHz: number, ringHz: number, ringSeconds: number): Sound {
  const noise = whiteNoise(0.12, random)
  const click = dying(highPass(noise, clickHz), 0.002)
  const ring = dying(resonances(noise, [ringHz, 80], [2.7 * ringHz, 200]), ringSeconds)
  return sum(click, ring)
}

/** A key goes down, and up again more softly. */
function key(random: Random): Sound {
  const all = silence(0.3)
  put(all, stroke(random, 1500, between(random, 150, 400), 0.012), 0)
  put(all, stroke(random, 2500, between(random, 300, 600), 0.006), between(random, 0.07, 0.13), 0.4)
  return all
}

/** Words of two to nine keys, four to eight keys a second. */
export function keyboard(seconds: number, random: Random): Sound {
  let left = 0
  const pause = () => {
    left = left > 0 ? left - 1 : Math.floor(between(random, 2, 9))
    return left > 0 ? between(random, 0.12, 0.25) : between(random, 0.3, 2)
  }
  return again(seconds, pause, () => key(random))
}

/** Single and double clicks of a mouse. */
export function mouse(seconds: number, random: Random): Sound {
  const click = () => {
    const all = silence(0.5)
    const times = random() < 0.4 ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      put(all, stroke(random, 3000, 1100, 0.003), 0.18 * time)
      put(all, stroke(random, 3500, 1300, 0.002), 0.18 * time + 0.08, 0.7)
    }
    return all
  }
  return again(seconds, () => between(random, 0.8, 4), click)
}

/** A sheet is turned, or crumpled: many small cracks over a rustle. */
export function paper(seconds: number, random: Random): Sound {
  const sheet = () => {
    const long = between(random, 0.4, 1.2)
    const rustle = highPass(whiteNoise(long, random), 2000).map((value, index, all) => {
      const swell = Math.sin((Math.PI * index) / all.length)
      return value * swell * (random() < 0.004 ? 4 : 0.25)
    })
    return resonances(rustle, [2400, 1500], [5200, 2500])
  }
  return again(seconds, () => between(random, 1.5, 5), sheet)
}

/** A door falls shut: a thud of its leaf, the latch, and the frame that shakes. */
export function door(seconds: number, random: Random): Sound {
  const slam = () => {
    const noise = whiteNoise(0.8, random)
    const thud = dying(resonances(noise, [between(random, 55, 90), 25], [180, 90]), 0.12)
    const latch = dying(highPass(noise, 1800), 0.01)
    return sum(
      thud,
      dying(resonances(noise, [420, 150]), 0.05),
      latch.map((value) => 0.3 * value),
    )
  }
  return again(seconds, () => between(random, 4, 10), slam)
}
