import { Button } from '@mantine/core'
import { IconHeadphones, IconPlayerPlay } from '@tabler/icons-react'
import { VolumeChoice } from '#src/ui/parts/volume-choice.tsx'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { Guide } from './guide.tsx'
import classes from './headset-step.module.css'
import { StatusLine } from './status-line.tsx'
import { StepCard } from './step-card.tsx'
import type { StepProps } from './steps.ts'

const { headset: texts, next } = deviceCheck

/** Plays a sample, with guidance for enabling sound (spec: device-check#headset). */
export function HeadsetStep({ snapshot, send, volume }: StepProps) {
  const isPlaying = snapshot.matches({ headset: 'playing' })
  // Not disabled: the keyboard stays where it is, and the machine plays the sample once at a time.
  const playing = isPlaying ? { 'data-disabled': true, 'aria-disabled': true } : {}
  const wasPlayed = !snapshot.matches({ headset: 'silent' })
  return (
    <StepCard
      title={texts.title}
      lead={texts.lead}
      device={
        <div className={classes.device}>
          <IconHeadphones size={56} stroke={1.25} aria-hidden="true" />
          <Button
            variant={wasPlayed ? 'default' : 'filled'}
            leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
            {...playing}
            onClick={() => send({ type: 'candidate.play' })}
          >
            {wasPlayed && !isPlaying ? texts.again : texts.play}
          </Button>
        </div>
      }
      actions={
        <Button variant={wasPlayed ? 'filled' : 'default'} onClick={() => send({ type: 'candidate.next' })}>
          {next}
        </Button>
      }
    >
      {isPlaying && <StatusLine state="busy">{texts.playing}</StatusLine>}
      {snapshot.matches({ headset: 'heard' }) && <StatusLine state="good">{texts.heard}</StatusLine>}
      {snapshot.matches({ headset: 'unheard' }) && <StatusLine state="poor">{texts.failed}</StatusLine>}
      {volume && <VolumeChoice {...volume} />}
      <Guide title={texts.guideTitle} steps={texts.guide} />
    </StepCard>
  )
}
