import {
  type Company,
  type Institution,
  type Judgement,
  usualJudgement,
} from '#contract/calls/organisation.ts'
import { type StoppingLimits, stoppingLimits } from '#contract/rules/stopping.ts'
import { kindsWatched } from '#contract/rules/watched.ts'
import type { DeviceCheckInput } from '#machines/device-check/context.ts'

/** Who sits the test, and under whose rules. */
export interface Rules {
  isB2b: boolean
  /** Null for a person without one. */
  institution: Institution | null
  company: Company
}

/** What of the supervision applies to one person: the table 'who is watched how' (spec: supervision#who-is-watched). */
export interface Plan extends Omit<DeviceCheckInput, 'orderId' | 'knownFaces' | 'headset' | 'speech'> {
  preview: boolean
  watchesFaces: boolean
  watchesSpeech: boolean
  watchesLeaving: boolean
  /** How many counted warnings of each kind stop the test; null where none do. */
  stopsAt: StoppingLimits
  judgement: Judgement
  /**
   * The questions are covered when a camera is away: only where faces of members are judged
   * (spec: supervision#camera-trouble).
   */
  coversWithoutCamera: boolean
  /** The tutorial must be seen to its end, or every section practised (spec: orders#tutorial). */
  tutorialRequired: boolean
}

/** Whether somebody sits before a camera; nobody does while it is not known who they are. */
export const hasCamera = (plan: Pick<Plan, 'camera'> | null): boolean =>
  plan !== null && plan.camera !== 'off'

export function planOf({ isB2b, institution, company }: Rules): Plan {
  const setting = institution?.setting
  const judgement = setting?.judgement ?? usualJudgement
  const watched = kindsWatched(isB2b, institution)
  const identifies = setting ? Object.values(setting.identification).some(Boolean) : false
  const { camera, microphone } = company.settings.deviceVerification
  const activeCamera = institution?.activeCamera ?? false
  const checksCamera = activeCamera && camera.status !== 'off'
  return {
    camera: checksCamera ? (isB2b ? 'required' : 'optional') : 'off',
    microphone: watched.speech && microphone.status !== 'off' ? 'required' : 'off',
    requiresDevices: judgement.requireDevices,
    preview: activeCamera,
    watchesFaces: watched.face,
    watchesSpeech: watched.speech,
    watchesLeaving: watched.leaving,
    stopsAt: stoppingLimits(isB2b ? (setting ?? null) : null),
    judgement,
    coversWithoutCamera: isB2b && watched.face,
    tutorialRequired: isB2b && identifies,
  }
}
