import type { Accusation } from './judge.ts'
import type { Sample } from './sample.ts'

/** A stretch of a film in which somebody is away or not alone; ms. */
export interface Event {
  from: number
  to: number
  people: number
  /** How long until the warning came, ms; null where none came while it lasted, or within its window after. */
  foundAfter: number | null
}

/** What came of one film. */
export interface Rating {
  samples: number
  /** Pictures that by themselves say something false: what a judge of single pictures would accuse or overlook. */
  wrongSamples: number
  /** Stretches of such pictures of an attentive person: what it would accuse. */
  singleAccusations: number
  /** Warnings that the exam makes. */
  accusations: number
  /** Of them those in whose whole stretch nothing but one person was there. */
  falseAccusations: number
  /** Absences and second people of at least `mustFindMs`. */
  events: Event[]
  missed: number
}

/** What lasts so long must be found, within as long. */
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

/** @param people how many are truly there, by film time in seconds */
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
