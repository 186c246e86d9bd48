import type { Observation } from '#contract/observations.ts'
import type { ViolationKind } from '#contract/violations.ts'
import { blurMs, conditions } from './conditions.ts'
import type { SupervisionContext } from './context.ts'
import type { Violation } from './records.ts'
import type { Presence } from './samples.ts'

/** The kinds of observation by which the camera gives no picture: never 'no face' (spec: supervision#camera-trouble). */
export const cameraTroubles = [
  'camera.failed',
  'camera.ended',
  'camera.muted',
  'camera.frozen',
  'camera.dark',
  'camera.covered',
] as const
export type CameraTrouble = (typeof cameraTroubles)[number]

/** What is put on record without a warning and without counting (spec: supervision#leaving-the-page), and which kind of violation it is. */
const onRecordOnly: Partial<Record<Observation['kind'], ViolationKind>> = {
  ...Object.fromEntries(cameraTroubles.map((trouble) => [trouble, 'face'])),
  'camera.virtual': 'face',
  'camera.repeated': 'face',
  'presence.frozen': 'leaving',
  'presence.secondScreen': 'leaving',
  'presence.copied': 'leaving',
  'presence.pasted': 'leaving',
  'presence.printed': 'leaving',
  'speech.leaked': 'speech',
}

/** So many records without a warning are enough for one sitting. */
const mostUnwarned = 100

function detailOf(observation: Observation): string {
  switch (observation.kind) {
    case 'camera.virtual':
      return observation.label
    case 'camera.failed':
      return observation.code
    case 'camera.repeated':
      return `${Math.round(observation.ms)} ms`
    case 'presence.frozen':
      return `${Math.round(observation.ms)} ms`
    default:
      return ''
  }
}

type Unwarned = Pick<Violation['grounds'], 'what' | 'from' | 'to' | 'detail'> & {
  violationKind: ViolationKind
}

/** What an observation is put on record as, without a warning; null where it is not. */
function unwarnedIn(observation: Observation, { hidden, blurred }: Presence): Unwarned | null {
  const { kind, at } = observation
  if (kind === 'face.counted' && observation.flatMs)
    return { violationKind: 'face', what: 'face.flat', from: at - observation.flatMs, to: at, detail: '' }
  const violationKind = onRecordOnly[kind]
  if (violationKind) return { violationKind, what: kind, from: at, to: at, detail: detailOf(observation) }
  const isShortBlur = kind === 'presence.focused' && blurred !== null && hidden === null
  if (!isShortBlur || at - blurred >= blurMs) return null
  return {
    violationKind: conditions.blurred.violationKind,
    what: 'presence.blurred',
    from: blurred,
    to: at,
    detail: '',
  }
}

/** The record of it; null where it is not judged, is known already, or the record has enough of them. */
export function recordOf(context: SupervisionContext, observation: Observation): Violation | null {
  // A headset that leaks does so all the time: once a section is enough.
  if (observation.kind === 'speech.leaked' && context.leakedIn === context.section) return null
  // A picture that stands still is on record as the camera's trouble.
  if (observation.kind === 'face.counted' && context.trouble !== null) return null
  const unwarned = unwarnedIn(observation, context.presence)
  return unwarned && noteOf(context, unwarned)
}

/** A head that has stayed turned aside since `from`: nobody knows yet what that means. */
export const noteOfTurn = (context: SupervisionContext, from: number): Violation | null =>
  noteOf(context, { violationKind: 'face', what: 'face.turned', from, to: context.now, detail: '' })

function noteOf(context: SupervisionContext, { violationKind, ...grounds }: Unwarned): Violation | null {
  if (context.noted >= mostUnwarned || !context.judges[violationKind]) return null
  return {
    id: context.found + 1,
    writeId: null,
    condition: null,
    violationKind,
    section: context.section,
    counts: false,
    number: null,
    grounds: { ...grounds, samples: 1, bad: 1, confidence: null },
  }
}

/** What changes when something is put on record without a warning; nothing for null. */
export const withRecord = (
  { noted, unrecorded }: SupervisionContext,
  record: Violation | null,
): Partial<SupervisionContext> =>
  record === null ? {} : { found: record.id, noted: noted + 1, unrecorded: [...unrecorded, record] }
