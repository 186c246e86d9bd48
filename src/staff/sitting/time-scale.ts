export interface Span {
  readonly from: number
  readonly until: number
}

/** Outside of the sections, time in which nothing happened is drawn as no longer than this, ms. */
const idleMs = 5 * 60_000

/**
 * The place of each moment on a line, 0 to 1. Time within a section is drawn as long as it was; between and after them long
 * stretches without anything are drawn short, so that an objection three days later does not press the test into a dot.
 */
export function timeScale(sections: readonly Span[], moments: readonly number[]): (at: number) => number {
  const edges = sections.flatMap(({ from, until }) => [from, until])
  const points = [...new Set([...edges, ...moments])].toSorted((one, other) => one - other)
  const [first = 0] = points
  const isWithin = (from: number, until: number) =>
    sections.some((section) => section.from <= from && until <= section.until)
  const places: { at: number; place: number }[] = [{ at: first, place: 0 }]
  for (const at of points.slice(1)) {
    const last = places.at(-1) ?? { at: first, place: 0 }
    const length = at - last.at
    places.push({ at, place: last.place + (isWithin(last.at, at) ? length : Math.min(length, idleMs)) })
  }
  const whole = places.at(-1)?.place || 1
  return (at) => {
    const next = places.findIndex((one) => one.at >= at)
    const after = places[next === -1 ? places.length - 1 : next]
    const before = places[Math.max(0, next - 1)]
    if (after === undefined || before === undefined || next <= 0) return next === 0 ? 0 : 1
    const share = (at - before.at) / (after.at - before.at)
    return (before.place + share * (after.place - before.place)) / whole
  }
}
