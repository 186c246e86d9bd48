import type { Look, ViolationInput } from '#machines/violation/machine.ts'
import { paceMs, type SupervisionContext, type SupervisionEvent } from './context.ts'
import { widthAfter } from './face-width.ts'
import type { Finding } from './findings.ts'
import {
  blurMs,
  isCameraBack,
  lookAtFaces,
  lookAtSpeech,
  looksAtPresence,
  type Note,
  noteOf,
  presenceAfter,
  troubleIn,
  type Watched,
} from './looks.ts'
import type { Observation } from './observation.ts'
import { isHeard } from './sayings.ts'

interface Heard {
  changed: Partial<SupervisionContext>
  /** What it is put on record as, without counting. */
  note: Finding | null
  told: Extract<
    SupervisionEvent,
    {
      type: 'look.taken' | 'camera.troubled' | 'camera.recovered' | 'face.sized'
    }
  >[]
}

/** So many notes are enough for a record. */
const mostNotes = 100

/** A note as it goes on record; null when the record has enough of them. */
function findingOf(context: SupervisionContext, note: Note | null): Finding | null {
  if (note === null || context.noted >= mostNotes || !context.judges[note.counter]) return null
  const { what: kind, counter, from, to, detail } = note
  const grounds = { kind, from, to, samples: 1, bad: 1, confidence: null, detail }
  return {
    id: context.found + 1,
    writeId: null,
    what: 'note',
    counter,
    section: context.section,
    counts: false,
    number: null,
    grounds,
  }
}

/** A headset that leaks does so all the time: once a section is enough. */
const isKnownLeak = ({ leakedIn, section }: SupervisionContext, { kind }: Observation): boolean =>
  kind === 'speech.leaked' && leakedIn === section

/** What an observation means to the supervision: what changes in its context, and whom it tells. */
export function hearings(context: SupervisionContext, observation: Observation): Heard {
  const { kind, at } = observation
  const note = isKnownLeak(context, observation)
    ? null
    : findingOf(context, noteOf(observation, context.presence))
  const changed: Heard['changed'] = note
    ? { found: note.id, noted: context.noted + 1, unrecorded: [...context.unrecorded, note] }
    : {}
  const told: Heard['told'] = []
  const look = (what: Watched, taken: Look) => told.push({ type: 'look.taken', what, look: taken })

  if (kind === 'face.counted' && context.trouble === null) {
    const taken = lookAtFaces(observation, context.judgement)
    look('face', taken)
    const { width } = observation
    if (taken.kind === 'good' && width !== undefined) {
      changed.faceWidth = widthAfter(context.faceWidth, width)
      told.push({ type: 'face.sized', width: changed.faceWidth, at })
    }
    changed.paces = [...context.paces, at].filter((one) => at - one <= paceMs)
    changed.pacedSince = context.pacedSince ?? at
  }
  if (kind === 'speech.leaked') changed.leakedIn = context.section
  if (isHeard(observation, context))
    look('speech', lookAtSpeech(observation, context.judgement, context.section))
  if (kind.startsWith('presence.')) {
    const presence = presenceAfter(context.presence, observation)
    changed.presence = presence
    for (const [what, taken] of looksAtPresence(presence, at)) look(what, taken)
  }
  if (kind === 'camera.virtual') changed.isCameraVirtual = true
  if (kind === 'camera.open') changed.isCameraVirtual = false
  const trouble = troubleIn(observation)
  if (trouble !== null) told.push({ type: 'camera.troubled', trouble, at })
  if (isCameraBack(observation)) told.push({ type: 'camera.recovered' })
  return { changed, note, told }
}

/**
 * How long a page may be hidden before it counts: what a reload causes is over before
 * (spec: supervision#leaving-the-page), ms.
 */
const reloadMs = 500

/** The rule of each kind; the institution's window for faces, the decisions' seconds for the rest. */
export function violationInput(context: SupervisionContext, what: Watched): ViolationInput {
  const { judgement, presence, now } = context
  // What persists after its warning is a new one; of leaving only changes are observed (spec: supervision#warnings).
  const at = Math.max(now, presence.hidden ?? 0, presence.blurred ?? 0, presence.windowed ?? 0)
  const standing = looksAtPresence(presence, at).find(([one]) => one === what)?.[1] ?? null
  const first = standing?.kind === 'good' ? null : standing
  switch (what) {
    case 'face':
      return {
        rule: { type: 'window', ms: judgement.windowSeconds * 1000, least: 10, share: 0.8 },
        hintMs: 2000,
        first,
      }
    case 'speech':
      return { rule: { type: 'lasting', ms: 0 }, hintMs: null, first }
    case 'hidden':
      return { rule: { type: 'lasting', ms: reloadMs }, hintMs: null, first }
    case 'blurred':
      return { rule: { type: 'lasting', ms: blurMs }, hintMs: null, first }
    case 'windowed':
      return { rule: { type: 'lasting', ms: 10_000 }, hintMs: 0, first }
  }
}
