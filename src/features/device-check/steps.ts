import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { DeviceCheckInput } from '#machines/device-check/context.ts'
import type { deviceCheckMachine } from '#machines/device-check/machine.ts'
import type { VolumeChoiceProps } from '#src/ui/parts/volume-choice.tsx'

export type CheckSnapshot = SnapshotFrom<typeof deviceCheckMachine>
export type DeviceCheckActor = ActorRefFrom<typeof deviceCheckMachine>

/** What every step of the wizard is given. */
export interface StepProps {
  snapshot: CheckSnapshot
  send: DeviceCheckActor['send']
  /** How loud the sounds of the test are; absent where that cannot be chosen. */
  volume?: VolumeChoiceProps | null
}

const all = ['headset', 'camera', 'microphone', 'ready'] as const
export type StepName = (typeof all)[number]

/** The wizard's steps for this candidate, in their order. */
export const stepsOf = (input: DeviceCheckInput): StepName[] =>
  all.filter((name) => name === 'ready' || input[name] !== 'off')

/** The step of a snapshot. */
export const stepOf = (snapshot: CheckSnapshot): StepName =>
  (['headset', 'camera', 'microphone'] as const).find((name) => snapshot.hasTag(name)) ?? 'ready'

/** Whole seconds left of a check's ten; a begun second counts. */
export const secondsLeft = ({ checkUntil, now }: { checkUntil: number; now: number }): number =>
  Math.max(0, Math.ceil((checkUntil - now) / 1000))
