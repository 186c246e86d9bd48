import '@mantine/core/styles/Stepper.layer.css'
import { Stack, Stepper, Text, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { VolumeChoiceProps } from '#src/ui/parts/volume-choice.tsx'
import { deviceCheck as texts } from '#src/ui/texts/device-check.ts'
import { CameraStep } from './camera-step.tsx'
import { foundOf, iconOf } from './found.ts'
import { HeadsetStep } from './headset-step.tsx'
import { MicrophoneStep } from './microphone-step.tsx'
import { ReadyStep } from './ready-step.tsx'
import { type DeviceCheckActor, stepOf, stepsOf } from './steps.ts'

const steps = { headset: HeadsetStep, camera: CameraStep, microphone: MicrophoneStep, ready: ReadyStep }

/** The device verification wizard (spec: device-check#steps). */
export function DeviceCheckScreen({
  actor,
  volume = null,
}: {
  actor: DeviceCheckActor
  /** How loud the test's sounds are; null where that cannot be chosen. */
  volume?: VolumeChoiceProps | null
}) {
  const snapshot = useSelector(actor, (state) => state)
  const names = stepsOf(snapshot.context)
  const current = stepOf(snapshot)
  const Step = steps[current]
  return (
    <Stack gap="1.25rem">
      <header>
        <Title order={1}>{texts.title}</Title>
        <Text c="dimmed" mt={4}>
          {texts.lead}
        </Text>
      </header>
      <Stepper
        active={names.indexOf(current)}
        allowNextStepsSelect={false}
        size="sm"
        aria-label={texts.steps.label}
      >
        {names.map((name) => {
          const found = foundOf(snapshot.context, name)
          const Icon = iconOf(found)
          const sign = <Icon size={16} aria-hidden="true" />
          const isChecked = found === 'verified' || found === 'unverified'
          return (
            <Stepper.Step
              key={name}
              label={texts.steps[name]}
              allowStepSelect={false}
              completedIcon={sign}
              // Whoever went back to hear the sample has been checked all the same.
              {...(isChecked && { icon: sign })}
              aria-current={name === current ? 'step' : undefined}
            />
          )
        })}
      </Stepper>
      <Step snapshot={snapshot} send={actor.send} volume={volume} />
    </Stack>
  )
}
