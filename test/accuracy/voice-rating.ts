import { anHour, poisson } from './poisson.ts'
import type { Judged } from './takes.ts'
import { inWords, wilson } from './wilson.ts'

const total = (all: readonly Judged[], of: (one: Judged) => number) =>
  all.reduce((sum, one) => sum + of(one), 0)

export const secondsOf = (all: readonly Judged[]) => total(all, ({ seconds }) => seconds)
export const warningsOf = (all: readonly Judged[]) => total(all, ({ warnings }) => warnings.length)

/** Warnings in an hour of such sound. */
export const warningsAnHour = (all: readonly Judged[]) => poisson(warningsOf(all), secondsOf(all) / 3600)
export const inAnHour = (all: readonly Judged[]) => anHour(warningsAnHour(all))

/** Share of the time that the detector takes for voice that is loud enough, in percent. */
export function voiceShare(all: readonly Judged[]): string {
  const voiceMs = total(all, ({ heard }) =>
    heard.reduce((sum, one) => sum + (one.kind === 'speech.listened' ? one.voiceMs : 0), 0),
  )
  return `${(voiceMs / secondsOf(all) / 10).toFixed(1)}%`
}

/** How loud it is, as the detector tells it; the mean of the takes, dB of full scale. */
export function levelTold(all: readonly Judged[]): string {
  const loud = all.flatMap(({ heard }) =>
    heard.flatMap((one) =>
      one.kind === 'speech.listened' && one.levelDb > -60 ? [10 ** (one.levelDb / 10)] : [],
    ),
  )
  return `${(10 * Math.log10(loud.reduce((sum, one) => sum + one, 0) / loud.length)).toFixed(0)}`
}

/** From the beginning of what is said until the warning, ms, for each take that is warned of. */
const delaysOf = (all: readonly Judged[]) =>
  all.flatMap(({ speech, warnings }) => (speech && warnings[0] ? [warnings[0].at - speech.from] : []))

/** Takes of talk of which the exam warns. */
export const found = (all: readonly Judged[]) => ({ found: delaysOf(all).length, of: all.length })
export const foundShare = (all: readonly Judged[]) =>
  inWords(wilson(delaysOf(all).length / all.length, all.length))

export function medianDelay(all: readonly Judged[]): string {
  const delays = delaysOf(all).toSorted((one, other) => one - other)
  const median = delays[Math.floor(delays.length / 2)]
  return median === undefined ? '–' : `${(median / 1000).toFixed(1)} s`
}
