import {
  between,
  highPass,
  lowPass,
  pulses,
  type Random,
  resonances,
  type Sound,
  shaped,
  silence,
  sum,
  whiteNoise,
} from './shapes.ts'

/** A hum of the mains: its frequency's multiples, ever weaker. */
function hum(seconds: number, hz: number, strengths: readonly number[]): Sound {
  return silence(seconds).map((_, index) =>
    strengths.reduce(
      (total, strength, order) =>
        total + strength * Math.sin((2 * Math.PI * hz * (order + 1) * index) / 16_000),
      0,
    ),
  )
}

/** The noise of air, that swells a little with each turn of the blades, and the motor's hum. */
export function fan(seconds: number, random: Random): Sound {
  const turn = between(random, 10, 25)
  const air = lowPass(highPass(whiteNoise(seconds, random), 60), 900)
  const blades = shaped(air, (second) => 1 + 0.3 * Math.sin(2 * Math.PI * turn * second))
  return sum(blades, hum(seconds, 50, [0.02, 0.08, 0.02, 0.04]))
}

/** An air conditioner: air without blades, a compressor that runs for a while and rests, the rattle of its box. */
export function airConditioner(seconds: number, random: Random): Sound {
  const runs = (second: number) => (Math.sin((2 * Math.PI * second) / 40) > -0.3 ? 1 : 0)
  const air = lowPass(whiteNoise(seconds, random), 500)
  const compressor = shaped(hum(seconds, 50, [0.1, 0.25, 0.1, 0.12, 0.05, 0.06]), runs)
  const box = shaped(
    resonances(
      pulses(seconds, () => 50 + 4 * (random() - 0.5)),
      [320, 60],
      [870, 120],
    ),
    (second) => 3 * runs(second),
  )
  return sum(air, compressor, box)
}

/** Rain on a roof of sheet metal: drops over their own roar. */
export function rain(seconds: number, random: Random): Sound {
  const drops = silence(seconds).map(() => (random() < 0.02 ? between(random, -8, 8) : 0))
  const roof = resonances(drops, [700, 300], [1900, 600], [3900, 900])
  return sum(
    roof,
    highPass(whiteNoise(seconds, random), 400).map((value) => 0.1 * value),
  )
}

/** Motorbikes pass in the street: each comes, shifts and goes. */
export function motorbikes(seconds: number, random: Random): Sound {
  const every = between(random, 9, 14)
  const low = between(random, 35, 60)
  const near = (second: number) => Math.exp(-(((second % every) - every / 2) ** 2) / 6)
  const firing = pulses(seconds, (second) => low * (1 + 0.8 * ((second % 2.5) / 2.5)) + 3 * random())
  const exhaust = resonances(firing, [110, 60], [310, 120], [760, 250])
  return sum(
    shaped(exhaust, (second) => 12 * near(second)),
    shaped(lowPass(whiteNoise(seconds, random), 700), (second) => 0.15 * near(second)),
  )
}
