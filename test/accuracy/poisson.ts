/** A number of events in so many hours, with the interval that holds the true rate an hour in 95 of 100 cases (Garwood). */
export interface Rate {
  events: number
  hours: number
  perHour: number
  least: number
  most: number
}

/** The chance of so many events or fewer where `mean` are expected. */
function atMost(events: number, mean: number): number {
  let [term, sum] = [Math.exp(-mean), 0]
  for (let count = 0; count <= events; count += 1) {
    sum += term
    term *= mean / (count + 1)
  }
  return sum
}

/** The mean at which a chance, that falls with it, is `wanted`. */
function meanWhere(chance: (mean: number) => number, wanted: number, events: number): number {
  let [low, high] = [0, 10 + 3 * events]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (chance(middle) > wanted) low = middle
    else high = middle
  }
  return low
}

export function poisson(events: number, hours: number): Rate {
  const least = events === 0 ? 0 : meanWhere((mean) => atMost(events - 1, mean), 0.975, events)
  const most = meanWhere((mean) => atMost(events, mean), 0.025, events)
  return { events, hours, perHour: events / hours, least: least / hours, most: most / hours }
}

const short = (value: number) => (value < 10 ? value.toFixed(1).replace('.0', '') : value.toFixed(0))

/** An hour, as `0 (0–7.4)`. */
export const anHour = ({ perHour, least, most }: Rate) => `${short(perHour)} (${short(least)}–${short(most)})`
