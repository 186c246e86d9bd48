import type { Observation } from '#contract/observations.ts'
import type { Sample, ViolationInput } from '#machines/violation/judgement.ts'
import { type Condition, conditions } from './conditions.ts'
import { type FaceSeen, paceMs, type SupervisionContext, type SupervisionEvent } from './context.ts'
import { outsideOf } from './face-place.ts'
import { evenedOut } from './face-width.ts'
import { facelessSince, isDimKind, isInDoubt, lightAfter } from './light.ts'
import { isHeard } from './messages.ts'
import { recordOf, withRecord } from './record-only.ts'
import type { Violation } from './records.ts'
import { presenceAfter, sampleOfFaces, sampleOfSpeech, samplesOfPresence } from './samples.ts'

interface Interpretation {
  /** What changes in the context. */
  changed: Partial<SupervisionContext>
  /** What is put on record, without a warning. */
  record: Violation | null
  /** Events that the machine raises for its own parts. */
  raised: Extract<
    SupervisionEvent,
    {
      type:
        | 'sample.taken'
        | 'camera.dimmed'
        | 'camera.troubled'
        | 'camera.recovered'
        | 'face.found'
        | 'face.sized'
    }
  >[]
}

/**
 * A picture that seems dark or covered is no trouble by itself: the clock tells when nobody is found in it. Nor is one that becomes
 * darker another trouble.
 */
const isDimOnly = ({ trouble }: SupervisionContext, { kind }: Observation) =>
  isDimKind(kind) && (trouble === null || trouble === kind)

/** How the one face is seen. */
function faceSeen(
  { faceWidth, faceConfidence }: SupervisionContext,
  { confidences: [confidence], places: [place], turn }: Extract<Observation, { kind: 'face.counted' }>,
  width: number,
): FaceSeen {
  return {
    width: evenedOut(faceWidth, width),
    confidence: evenedOut(faceConfidence, confidence ?? 0),
    outside: place ? outsideOf(place) : 0,
    turn: turn ?? 0,
  }
}

/** No face is found any more in a dim picture: since then it is the camera's trouble, and on record as such. */
export function dimness(context: SupervisionContext): Interpretation {
  const at = facelessSince(context.light) ?? context.now
  const trouble = context.light.dim?.as ?? 'camera.dark'
  const record = recordOf(context, { kind: trouble, since: at, at, detector: 'camera-health' })
  return {
    changed: withRecord(context, record),
    record,
    raised: [{ type: 'camera.troubled', trouble, at }],
  }
}

/** What an observation means to the supervision. */
export function interpretationOf(context: SupervisionContext, observation: Observation): Interpretation {
  const { at } = observation
  const { judgement, section } = context
  const record = isDimOnly(context, observation) ? null : recordOf(context, observation)
  const light = lightAfter(context.light, observation)
  const changed: Interpretation['changed'] = { ...withRecord(context, record), light }
  const raised: Interpretation['raised'] = []
  const take = (condition: Condition, sample: Sample) =>
    raised.push({ type: 'sample.taken', condition, sample })

  switch (observation.kind) {
    case 'face.counted': {
      if (isDimKind(context.trouble) && light.faceAt === at) raised.push({ type: 'face.found' })
      if (context.trouble !== null) break
      const sample = sampleOfFaces(observation, judgement)
      // Who is not seen in a dim picture is not absent: it is the camera's trouble, once that lasts.
      if (observation.count > 0 || !isInDoubt(light)) take('face', sample)
      if (sample.what === 'good' && observation.width !== null) {
        const face = faceSeen(context, observation, observation.width)
        changed.faceWidth = face.width
        changed.faceConfidence = face.confidence
        raised.push({ type: 'face.sized', face, at })
      }
      changed.paces = [...context.paces, at].filter((one) => at - one <= paceMs)
      changed.pacedSince = context.pacedSince ?? at
      break
    }
    case 'speech.leaked':
      changed.leakedIn = section
      break
    case 'speech.heard':
    case 'speech.voice':
      if (isHeard(observation, context)) take('speech', sampleOfSpeech(observation, judgement, section))
      break
    case 'presence.hidden':
    case 'presence.visible':
    case 'presence.blurred':
    case 'presence.focused':
    case 'presence.fullscreenLeft':
    case 'presence.fullscreenEntered':
      changed.presence = presenceAfter(context.presence, observation)
      for (const [condition, sample] of samplesOfPresence(changed.presence, at)) take(condition, sample)
      break
    case 'camera.virtual':
      changed.isCameraVirtual = true
      break
    case 'camera.open':
      changed.isCameraVirtual = false
      changed.hasCamera = true
      raised.push({ type: 'camera.recovered' })
      break
    case 'camera.recovered':
      raised.push({ type: 'camera.recovered' })
      break
    case 'camera.failed':
    case 'camera.ended':
    case 'camera.muted':
    case 'camera.frozen':
    case 'camera.dark':
    case 'camera.covered':
      if (isDimOnly(context, observation)) {
        if (context.light.dim === null) raised.push({ type: 'camera.dimmed' })
        break
      }
      raised.push({ type: 'camera.troubled', trouble: observation.kind, at })
      break
  }
  return { changed, record, raised }
}

/** The rule of a condition, and what of it stands already. */
export function violationInput(context: SupervisionContext, condition: Condition): ViolationInput {
  const { judgement, presence, now } = context
  const { rule, hintMs } = conditions[condition]
  // What persists after its warning is a new violation; of leaving only changes are observed (spec: supervision#warnings).
  const at = Math.max(now, presence.hidden ?? 0, presence.blurred ?? 0, presence.windowed ?? 0)
  const standing = samplesOfPresence(presence, at).find(([one]) => one === condition)?.[1] ?? null
  return { rule: rule(judgement), hintMs, first: standing?.what === 'good' ? null : standing }
}
