import {
  type Company,
  type Institution,
  type Judgement,
  usualJudgement,
} from '#contract/calls/organisation.ts'
import { type StoppingLimits, stoppingLimits } from '#contract/rules/stopping.ts'
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

const nothing = { face: false, voice: false, newTab: false }

export function planOf({ isB2b, institution, company }: Rules): Plan {
  const setting = institution?.setting
  const { identification = nothing, judgement = usualJudgement } = setting ?? {}
  const { camera, microphone } = company.settings.deviceVerification
  const activeCamera = institution?.activeCamera ?? false
  const checksCamera = activeCamera && camera.status !== 'off'
  return {
    camera: checksCamera ? (isB2b ? 'required' : 'optional') : 'off',
    microphone: isB2b && identification.voice && microphone.status !== 'off' ? 'required' : 'off',
    requiresDevices: judgement.requireDevices,
    preview: activeCamera,
    watchesFaces: activeCamera && (identification.face || !isB2b),
    watchesSpeech: isB2b && identification.voice,
    watchesLeaving: isB2b ? identification.newTab : true,
    stopsAt: stoppingLimits(isB2b ? (setting ?? null) : null),
    judgement,
    coversWithoutCamera: isB2b && activeCamera && identification.face,
    tutorialRequired: isB2b && (identification.face || identification.voice || identification.newTab),
  }
}
