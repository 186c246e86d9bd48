import { Button, Text } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { enterFullscreen } from '#src/platform/devices/fullscreen.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { type Found, foundOf, iconOf } from './found.ts'
import classes from './ready-step.module.css'
import { SpeechPanel } from './speech-panel.tsx'
import { StepCard } from './step-card.tsx'
import { type CheckSnapshot, type StepProps, stepsOf } from './steps.ts'

const { ready: texts, steps, postpone } = deviceCheck

/** What was verified and what was not, and the start of the test. */
export function ReadyStep({ snapshot, send }: StepProps) {
  const { context } = snapshot
  return (
    <StepCard
      title={texts.title}
      lead={texts.lead[context.headset]}
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
              <Row key={name} label={steps[name]} found={foundOf(context, name)}>
                {name === 'headset' && (
                  <Button
                    variant="default"
                    size="compact-md"
                    flex="none"
                    onClick={() => send({ type: 'candidate.listen' })}
                  >
                    {texts.listen}
                  </Button>
                )}
              </Row>
            ),
        )}
        {context.speech !== null && <SpeechRow context={context} />}
      </ul>
      <SpeechPanel snapshot={snapshot} send={send} />
      {context.camera === 'off' && <Text c="dimmed">{deviceCheck.camera.optional}</Text>}
    </StepCard>
  )
}

/** Nothing was verified here: it is what this PC can do, so it has no tick. */
function SpeechRow({ context: { speechHere, microphoneVerified } }: Pick<CheckSnapshot, 'context'>) {
  const { ways, unheard, unknown } = deviceCheck.speech
  const said = speechHere ? ways[speechHere.way] : microphoneVerified === false ? unheard : unknown
  return (
    <li className={classes.row}>
      <IconMessage size={20} aria-hidden="true" />
      <span className={classes.label}>{deviceCheck.speech.label}</span>
      <span>{said}</span>
    </li>
  )
}

function Row({ label, found, children }: { label: string; found: Found; children?: ReactNode }) {
  const Icon = iconOf(found)
  return (
    <li className={classes.row} data-found={found}>
      <Icon size={20} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      <span>{texts[found]}</span>
      {children}
    </li>
  )
}
