import type { Accusation } from './judge.ts'
import type { Sample } from './sample.ts'

/** An interval of a film in which the candidate is away or not alone; ms. */
export interface Event {
  from: number
  to: number
  people: number
  /** Time until the warning, ms; null where none came during it, or within the judgement's window after it. */
  foundAfter: number | null
}

/** The results of one film. */
export interface Rating {
  samples: number
  /** Pictures whose count of people is wrong. */
  wrongSamples: number
  /** Intervals of such pictures of an attentive person: the violations if single pictures were judged. */
  singleAccusations: number
  /** Warnings that the exam makes. */
  accusations: number
  /** Warnings during whose whole window exactly one person was there. */
  falseAccusations: number
  /** Absences and second people of at least `mustFindMs`. */
  events: Event[]
  missed: number
}

/** Events that last so long must be found, within the same time. */
export const mustFindMs = 8000

function eventsOf(samples: readonly Sample[], people: (at: number) => number): Event[] {
  const events: Event[] = []
  for (const { at } of samples) {
    const now = people(at / 1000)
    const last = events.at(-1)
    if (now === 1) continue
    if (last && last.people === now && at - last.to <= 400) last.to = at
    else events.push({ from: at, to: at, people: now, foundAfter: null })
  }
  return events
}

/** @param people the true number of people, by film time in seconds */
export function rate(
  samples: readonly Sample[],
  accusations: readonly Accusation[],
  people: (at: number) => number,
): Rating {
  const isOne = (count: number) => count === 1
  const wrong = samples.map(({ at, confidences }) => isOne(confidences.length) !== isOne(people(at / 1000)))
  const isAccused = samples.map(
    ({ at, confidences }) => !isOne(confidences.length) && isOne(people(at / 1000)),
  )
  const events = eventsOf(samples, people).map((event) => {
    const found = accusations.find(({ from, at }) => at >= event.from && from <= event.to)
    return { ...event, foundAfter: found ? found.at - event.from : null }
  })
  const lasting = events.filter(({ from, to }) => to - from >= mustFindMs - 400)
  return {
    samples: samples.length,
    wrongSamples: wrong.filter(Boolean).length,
    singleAccusations: isAccused.filter((one, index) => one && !isAccused[index - 1]).length,
    accusations: accusations.length,
    falseAccusations: accusations.filter(
      ({ from, to }) => !events.some((event) => event.from <= to && event.to >= from),
    ).length,
    events: lasting,
    missed: lasting.filter(({ foundAfter }) => foundAfter === null || foundAfter > mustFindMs).length,
  }
}
