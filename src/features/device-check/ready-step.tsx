import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { enterFullscreen } from '#src/platform/devices/fullscreen.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { fill } from '#src/ui/texts/fill.ts'
import classes from './ready-step.module.css'
import { StepCard } from './step-card.tsx'
import { type StepProps, stepsOf } from './steps.ts'

const { ready: texts, steps, postpone } = deviceCheck

/** What was verified, and the start of the test. */
export function ReadyStep({ snapshot, send }: StepProps) {
  const { context } = snapshot
  const verified = { headset: true, camera: context.cameraVerified, microphone: context.microphoneVerified }
  return (
    <StepCard
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <Button variant="default" onClick={() => send({ type: 'candidate.postpone' })}>
            {postpone}
          </Button>
          <Button
            onClick={() => {
              enterFullscreen()
              send({ type: 'candidate.start' })
            }}
          >
            {fill(texts.start)}
          </Button>
        </>
      }
    >
      <ul className={classes.list}>
        {stepsOf(context).map(
          (name) =>
            name !== 'ready' && (
              <Row key={name} label={steps[name]} isVerified={verified[name]} done={name === 'headset'} />
            ),
        )}
      </ul>
      {context.camera === 'off' && <Text c="dimmed">{deviceCheck.camera.optional}</Text>}
    </StepCard>
  )
}

/** `isVerified` is null where the candidate went on without the device. */
function Row({ label, isVerified, done }: { label: string; isVerified: boolean | null; done: boolean }) {
  const Icon = isVerified === false ? IconAlertTriangle : IconCircleCheck
  return (
    <li className={classes.row} data-verified={isVerified ?? undefined}>
      <Icon size={20} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      <span>
        {done
          ? texts.done
          : isVerified === null
            ? texts.skipped
            : isVerified
              ? texts.verified
              : texts.unverified}
      </span>
    </li>
  )
}
