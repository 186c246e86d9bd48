import { between, pulses, type Random, resonances, type Sound, shaped, sum, whiteNoise } from './shapes.ts'
import { again } from './strokes.ts'

/** What sticks and slips at a frequency that goes from one to another, and the wood that rings with it. */
function friction(
  random: Random,
  long: number,
  [from, to]: readonly [number, number],
  wood: readonly (readonly [number, number])[],
): Sound {
  const bend = between(random, 0.5, 2)
  const hz = (second: number) =>
    (from + (to - from) * (second / long) ** bend) * (1 + 0.06 * (random() - 0.5))
  const slips = pulses(long, hz).map((value) => value * between(random, 4, 8))
  const rub = whiteNoise(long, random).map((value) => 0.1 * value)
  return shaped(resonances(sum(slips, rub), ...wood), (second) => Math.sin((Math.PI * second) / long) ** 0.5)
}

/** A chair is pushed over a floor of tiles: nearest of all to a voice. */
export function chairScrape(seconds: number, random: Random): Sound {
  const scrape = () => {
    const tone = between(random, 120, 500)
    const long = between(random, 0.4, 1.5)
    return friction(
      random,
      long,
      [tone, tone * between(random, 0.7, 1.4)],
      [
        [between(random, 350, 600), 90],
        [between(random, 900, 1400), 150],
        [between(random, 2000, 3200), 300],
      ],
    )
  }
  return again(seconds, () => between(random, 2.5, 7), scrape)
}

/** A chair creaks under whoever sits on it: slow slips. */
export function chairCreak(seconds: number, random: Random): Sound {
  const creak = () => {
    const slow = between(random, 15, 50)
    return friction(
      random,
      between(random, 0.3, 1.2),
      [slow, slow * between(random, 0.6, 2)],
      [
        [between(random, 500, 900), 60],
        [between(random, 1300, 1900), 120],
      ],
    )
  }
  return again(seconds, () => between(random, 2, 6), creak)
}
