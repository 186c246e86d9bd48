import type { Judgement } from '#contract/calls/organisation.ts'
import type { CounterType } from '#contract/observations.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { facesIn } from '#contract/rules/sitting.ts'
import type { Look, LookKind } from '#machines/violation/machine.ts'
import type { Observation } from './observation.ts'

/** What is watched, each by a violation machine of its own. Several may share one counter. */
export type Watched = 'face' | 'speech' | 'hidden' | 'blurred' | 'windowed'

/** Since when the candidate is away, in one way or another; server time in ms, null where they are here. */
export interface Presence {
  hidden: number | null
  blurred: number | null
  windowed: number | null
}

export const present: Presence = { hidden: null, blurred: null, windowed: null }

/** Loss of focus counts from here on; a shorter one is only noted (spec: supervision#leaving-the-page), ms. */
export const blurMs = 3000
/** So much voice without a word is a talk and no cough; ours, ms. */
const talkMs = 1500

const good = (at: number): Look => ({ at, kind: 'good', confidence: null, detail: '' })
const bad = (at: number, kind: LookKind, detail = '', confidence: number | null = null): Look => ({
  at,
  kind,
  confidence,
  detail,
})

/** Faces: none or more than one, at the institution's confidence (spec: supervision#faces). */
export function lookAtFaces(
  { at, confidences = [], count = 0 }: Observation,
  { confidence }: Judgement,
): Look {
  const sure = confidences.filter((one) => one >= confidence)
  const faces = confidences.length > 0 ? sure.length : count
  const seen = facesIn(faces)
  if (seen === 'one') return good(at)
  return bad(at, seen === 'nobody' ? 'noFace' : 'manyFaces', String(faces), sure.at(-1) ?? null)
}

/** Words: more than the section allows; voice without words: long enough (spec: supervision#speech). */
export function lookAtSpeech(
  { at, kind, text = '', words = 0, ms = 0, confidences = [] }: Observation,
  { mostWords }: Judgement,
  section: SectionName,
): Look {
  if (kind === 'speech.heard')
    return words > mostWords[section] ? bad(at, 'speech', text, confidences[0] ?? null) : good(at)
  return ms >= talkMs ? bad(at, 'voice', `${Math.round(ms)} ms`) : good(at)
}

/** The presence after an observation. */
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

/**
 * A presence as looks, the strongest reason alone: whoever leaves the tab has lost focus and fullscreen as well, and is
 * warned once.
 */
export function looksAtPresence({ hidden, blurred, windowed }: Presence, at: number): [Watched, Look][] {
  const isHidden = hidden !== null
  const isBlurred = !isHidden && blurred !== null
  const isWindowed = !isHidden && !isBlurred && windowed !== null
  return [
    ['hidden', isHidden ? bad(at, 'hidden') : good(at)],
    ['blurred', isBlurred ? bad(at, 'blurred') : good(at)],
    ['windowed', isWindowed ? bad(at, 'windowed') : good(at)],
  ]
}

const troubles = ['failed', 'ended', 'muted', 'frozen', 'dark', 'covered'] as const
export type CameraTrouble = (typeof troubles)[number]

/**
 * What ails the camera: its own observation, never 'no face' (spec: supervision#camera-trouble); null where nothing
 * does.
 */
export const troubleIn = ({ kind }: Observation): CameraTrouble | null =>
  troubles.find((trouble) => kind === `camera.${trouble}`) ?? null

export const isCameraBack = ({ kind }: Observation) => kind === 'camera.recovered' || kind === 'camera.open'

/** What is put on record without counting, and of which counter it speaks. */
const notable: Record<string, CounterType> = {
  'camera.virtual': 'face',
  'camera.failed': 'face',
  'camera.ended': 'face',
  'camera.muted': 'face',
  'camera.frozen': 'face',
  'camera.dark': 'face',
  'camera.covered': 'face',
  'presence.frozen': 'open_new_tab',
  'presence.secondScreen': 'open_new_tab',
  'presence.copied': 'open_new_tab',
  'presence.pasted': 'open_new_tab',
  'presence.printed': 'open_new_tab',
  'speech.leaked': 'speech',
}
export interface Note {
  what: string
  counter: CounterType
  from: number
  to: number
  detail: string
}

export function noteOf(observation: Observation, { blurred, hidden }: Presence): Note | null {
  const { kind, at, message = '' } = observation
  const counter = notable[kind]
  if (counter) return { what: kind, counter, from: at, to: at, detail: message }
  const isShortBlur = kind === 'presence.focused' && blurred !== null && hidden === null
  if (!isShortBlur || at - blurred >= blurMs) return null
  return { what: 'presence.blurred', counter: 'open_new_tab', from: blurred, to: at, detail: '' }
}
