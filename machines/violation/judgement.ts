import type { Breach, Grounds } from '#contract/violations.ts'

/** One observation, judged: does it speak against the candidate? */
export interface Sample {
  /** Server time, ms. */
  at: number
  /** `good` where there is nothing to object to. */
  what: Breach | 'good'
  /** 0 to 1; null where a detector has none. */
  confidence: number | null
  /** What was seen or heard, for the record. */
  detail: string
}

/** When samples become a violation (spec: supervision). */
export type ViolationRule =
  /** Of the samples within `ms`, `least` or more, this share is bad. */
  | { type: 'window'; ms: number; least: number; share: number }
  /** Bad from one sample on, for `ms`. */
  | { type: 'lasting'; ms: number }

export interface ViolationInput {
  rule: ViolationRule
  /** From when on a quiet hint is shown, ms; null for none. */
  hintMs: number | null
  /** A condition that stands already: only a change of it would be observed. */
  first: Sample | null
}

export interface ViolationContext extends ViolationInput {
  /** The newest samples, oldest first; never more than the rule needs. */
  samples: Sample[]
  badSince: number | null
  now: number
}

/** A second of good samples ends a doubt that stands on a window; one good sample ends what has to last. */
const calmMs = 1000
/** A doubt over which nothing more is seen, as when the camera stops, is none. */
const staleMs = 3000
export const mostSamples = 200

export const isBad = ({ what }: Sample) => what !== 'good'
export const recent = (samples: readonly Sample[], now: number, ms: number) =>
  samples.filter(({ at }) => now - at <= ms)

export function isSustained({ rule, samples, badSince, now }: ViolationContext): boolean {
  if (badSince === null) return false
  if (rule.type === 'lasting') return now - badSince >= rule.ms
  const seen = recent(samples, now, rule.ms)
  const isFilled = now - (seen[0]?.at ?? now) >= rule.ms * 0.9
  return isFilled && seen.length >= rule.least && seen.filter(isBad).length >= seen.length * rule.share
}

/** A page that was frozen tells of the end only: what lasted long enough until then was a violation all the same. */
export const wasSustained = (context: ViolationContext, sample: Sample): boolean =>
  context.rule.type === 'lasting' && !isBad(sample) && isSustained({ ...context, now: sample.at })

export function isRecovered({ rule, samples }: ViolationContext, sample: Sample): boolean {
  if (isBad(sample)) return false
  return rule.type === 'lasting' || !recent([...samples, sample], sample.at, calmMs).some(isBad)
}

export const isStale = ({ rule, samples }: ViolationContext, now: number): boolean =>
  rule.type === 'window' && now - (samples.at(-1)?.at ?? now) > staleMs

export const isLate = ({ rule, now }: ViolationContext, { at }: Sample): boolean =>
  rule.type === 'window' && now - at > rule.ms

/** What a violation is based on, once one is found. */
export type FoundGrounds = Grounds & { what: Breach }

/** What most of the bad samples show; the first of them where several are as frequent. */
function mostFrequent(breaches: readonly Breach[]): Breach {
  const times = (what: Breach) => breaches.filter((one) => one === what).length
  return breaches.reduce((most, what) => (times(what) > times(most) ? what : most))
}

export function groundsOf({ samples, badSince, now }: ViolationContext): FoundGrounds {
  const seen = samples.filter(({ at }) => badSince !== null && at >= badSince)
  const bad = seen.filter(isBad)
  const confidences = bad.flatMap(({ confidence }) => confidence ?? [])
  const sum = confidences.reduce((before, one) => before + one, 0)
  return {
    what: mostFrequent(bad.flatMap(({ what }) => (what === 'good' ? [] : [what]))),
    from: badSince ?? now,
    to: now,
    samples: seen.length,
    bad: bad.length,
    confidence: confidences.length > 0 ? sum / confidences.length : null,
    detail: bad.at(-1)?.detail ?? '',
  }
}
