import {
  type Company,
  type Institution,
  type Judgement,
  usualJudgement,
} from '#contract/calls/organisation.ts'
import { type StoppingLimits, stoppingLimits } from '#contract/rules/stopping.ts'
import { kindsFromWire } from '#contract/wire.ts'
import type { DeviceCheckInput } from '#machines/device-check/context.ts'

/** Who sits the test, and under whose rules. */
export interface Rules {
  isB2b: boolean
  /** Null for a person without one. */
  institution: Institution | null
  company: Company
}

/** What of the supervision applies to one person: the table 'who is watched how' (spec: supervision#who-is-watched). */
export interface Plan extends DeviceCheckInput {
  preview: boolean
  watchesFaces: boolean
  watchesSpeech: boolean
  watchesLeaving: boolean
  /** How many counted warnings of each kind stop the test; null where none do. */
  stopsAt: StoppingLimits
  judgement: Judgement
  /**
   * The questions are covered when a camera that worked is away: only where somebody can help
   * (spec: supervision#camera-trouble).
   */
  coversWithoutCamera: boolean
  /** The tutorial must be seen to its end (spec: orders#tutorial). */
  tutorialRequired: boolean
}

const nothing = { face: false, speech: false, leaving: false }

export function planOf({ isB2b, institution, company }: Rules): Plan {
  const setting = institution?.setting
  const judgement = setting?.judgement ?? usualJudgement
  const watched = setting ? kindsFromWire(setting.identification) : nothing
  const { camera, microphone } = company.settings.deviceVerification
  const activeCamera = institution?.activeCamera ?? false
  const checksCamera = activeCamera && camera.status !== 'off'
  return {
    camera: checksCamera ? (isB2b ? 'required' : 'optional') : 'off',
    microphone: isB2b && watched.speech && microphone.status !== 'off' ? 'required' : 'off',
    requiresDevices: judgement.requireDevices,
    preview: activeCamera,
    watchesFaces: activeCamera && (watched.face || !isB2b),
    watchesSpeech: isB2b && watched.speech,
    watchesLeaving: isB2b ? watched.leaving : true,
    stopsAt: stoppingLimits(isB2b ? (setting ?? null) : null),
    judgement,
    coversWithoutCamera: isB2b && activeCamera && watched.face,
    tutorialRequired: isB2b && (watched.face || watched.speech || watched.leaving),
  }
}
