import type { Judgement } from '#contract/calls/organisation.ts'
import type { Observation } from '#contract/observations.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { facesIn } from '#contract/rules/sitting.ts'
import type { Breach } from '#contract/violations.ts'
import type { Sample } from '#machines/violation/judgement.ts'
import type { Condition } from './conditions.ts'

type Of<Kind> = Extract<Observation, { kind: Kind }>

/** So much voice without a word is a talk and no cough; ours, ms. */
const talkMs = 1500

const good = (at: number): Sample => ({ at, what: 'good', confidence: null, detail: '' })
const bad = (at: number, what: Breach, detail = '', confidence: number | null = null): Sample => ({
  at,
  what,
  confidence,
  detail,
})

/** Faces: none or more than one, at the institution's confidence (spec: supervision#faces). */
export function sampleOfFaces({ at, confidences }: Of<'face.counted'>, { confidence }: Judgement): Sample {
  const sure = confidences.filter((one) => one >= confidence)
  const company = facesIn(sure.length)
  if (company === 'one') return good(at)
  return bad(at, company === 'nobody' ? 'noFace' : 'manyFaces', String(sure.length), sure.at(-1) ?? null)
}

/** Words: more than the section allows; voice without words: long enough (spec: supervision#speech). */
export function sampleOfSpeech(
  heard: Of<'speech.heard' | 'speech.voice'>,
  { mostWords }: Judgement,
  section: SectionName,
): Sample {
  const { at } = heard
  if (heard.kind === 'speech.heard')
    return heard.words > mostWords[section] ? bad(at, 'speech', heard.text, heard.confidence) : good(at)
  return heard.ms >= talkMs ? bad(at, 'voice', `${Math.round(heard.ms)} ms`) : good(at)
}

/** Since when the candidate is away, in one way or another; server time in ms, null where they are here. */
export interface Presence {
  hidden: number | null
  blurred: number | null
  windowed: number | null
}

export const present: Presence = { hidden: null, blurred: null, windowed: null }

/** The presence after an observation; the same where it says nothing of it. */
export function presenceAfter(presence: Presence, { kind, at }: Observation): Presence {
  switch (kind) {
    case 'presence.hidden':
      return { ...presence, hidden: presence.hidden ?? at }
    case 'presence.visible':
      return { ...presence, hidden: null }
    case 'presence.blurred':
      return { ...presence, blurred: presence.blurred ?? at }
    case 'presence.focused':
      return { ...presence, blurred: null }
    case 'presence.fullscreenLeft':
      return { ...presence, windowed: presence.windowed ?? at }
    case 'presence.fullscreenEntered':
      return { ...presence, windowed: null }
    default:
      return presence
  }
}

/** The strongest way in which the candidate is away; null where they are here. */
export function absenceOf({ hidden, blurred, windowed }: Presence): keyof Presence | null {
  if (hidden !== null) return 'hidden'
  if (blurred !== null) return 'blurred'
  return windowed === null ? null : 'windowed'
}

/**
 * A presence as samples, the strongest reason alone: whoever leaves the tab has lost focus and fullscreen as well, and
 * is warned once (spec: supervision#leaving-the-page).
 */
export function samplesOfPresence(presence: Presence, at: number): [Condition, Sample][] {
  const absence = absenceOf(presence)
  return (['hidden', 'blurred', 'windowed'] as const).map((way) => [
    way,
    way === absence ? bad(at, way) : good(at),
  ])
}
