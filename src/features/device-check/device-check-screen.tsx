import '@mantine/core/styles/Stepper.layer.css'
import { Stepper, Text, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { deviceCheck as texts } from '#src/ui/texts/device-check.ts'
import { CameraStep } from './camera-step.tsx'
import classes from './device-check-screen.module.css'
import { HeadsetStep } from './headset-step.tsx'
import { MicrophoneStep } from './microphone-step.tsx'
import { ReadyStep } from './ready-step.tsx'
import { type DeviceCheckActor, stepOf, stepsOf } from './steps.ts'

const steps = { headset: HeadsetStep, camera: CameraStep, microphone: MicrophoneStep, ready: ReadyStep }

/** The device verification wizard (spec: device-check#steps). */
export function DeviceCheckScreen({ actor }: { actor: DeviceCheckActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const names = stepsOf(snapshot.context)
  const current = stepOf(snapshot)
  const Step = steps[current]
  return (
    <div className={classes.page}>
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
        {names.map((name) => (
          <Stepper.Step
            key={name}
            label={texts.steps[name]}
            allowStepSelect={false}
            aria-current={name === current ? 'step' : undefined}
          />
        ))}
      </Stepper>
      <Step snapshot={snapshot} send={actor.send} />
    </div>
  )
}
