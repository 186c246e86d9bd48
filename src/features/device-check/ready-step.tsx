import { Button, Text } from '@mantine/core'
import { enterFullscreen } from '#src/platform/devices/fullscreen.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { type Found, foundOf, iconOf } from './found.ts'
import classes from './ready-step.module.css'
import { StepCard } from './step-card.tsx'
import { type StepProps, stepsOf } from './steps.ts'

const { ready: texts, steps, postpone } = deviceCheck

/** What was verified and what was not, and the start of the test. */
export function ReadyStep({ snapshot, send }: StepProps) {
  const { context } = snapshot
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
          (name) => name !== 'ready' && <Row key={name} label={steps[name]} found={foundOf(context, name)} />,
        )}
      </ul>
      {context.camera === 'off' && <Text c="dimmed">{deviceCheck.camera.optional}</Text>}
    </StepCard>
  )
}

function Row({ label, found }: { label: string; found: Found }) {
  const Icon = iconOf(found)
  return (
    <li className={classes.row} data-found={found}>
      <Icon size={20} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      <span>{texts[found]}</span>
    </li>
  )
}
