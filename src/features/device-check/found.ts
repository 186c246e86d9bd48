import { IconAlertTriangle, IconCircleCheck, IconMinus } from '@tabler/icons-react'
import type { DeviceCheckContext } from '#machines/device-check/context.ts'
import type { StepName } from './steps.ts'

/**
 * What the check knows of a device. The headset is never verified: the sample may have been played, and only the candidate
 * knows what was heard (spec: device-check#headset). A device without which the candidate went on is skipped.
 */
export type Found = 'verified' | 'unverified' | 'skipped' | 'unchecked'

const isVerified = { true: 'verified', false: 'unverified', null: 'skipped' } as const

export function foundOf(
  { cameraVerified, microphoneVerified }: Pick<DeviceCheckContext, 'cameraVerified' | 'microphoneVerified'>,
  step: StepName,
): Found {
  if (step === 'camera') return isVerified[`${cameraVerified}`]
  return step === 'microphone' ? isVerified[`${microphoneVerified}`] : 'unchecked'
}

/** A tick is for what was verified, and for nothing else. */
export const iconOf = (found: Found) =>
  found === 'verified' ? IconCircleCheck : found === 'unverified' ? IconAlertTriangle : IconMinus
