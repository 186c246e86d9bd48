import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DeviceCheckContext } from '#machines/device-check/context.ts'
import { clockFace } from '#src/ui/parts/time-left.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { fill } from '#src/ui/texts/fill.ts'
import classes from './speech-panel.module.css'
import { StatusLine } from './status-line.tsx'
import type { StepProps } from './steps.ts'

const { speech: texts } = deviceCheck

/** Whole seconds that an installation has taken so far. */
const secondsOf = ({ now, installingSince }: DeviceCheckContext): number =>
  Math.floor((now - (installingSince ?? now)) / 1000)

function Install({ send, again }: Pick<StepProps, 'send'> & { again?: boolean }) {
  return (
    <Button variant="light" size="sm" onClick={() => send({ type: 'candidate.install' })}>
      {again ? texts.again : texts.install}
    </Button>
  )
}

function Panel({ line, text, children }: { line?: ReactNode; text: string; children?: ReactNode }) {
  return (
    <section className={classes.panel} aria-label={texts.label}>
      {line}
      <Text size="sm">{text}</Text>
      {children}
    </section>
  )
}

/**
 * By what speech is known on this PC, and the browser's recognition of it where that can be installed. No browser says how
 * far its download is: only the time that it has taken is shown (spec: device-check#speech).
 */
export function SpeechPanel({ snapshot, send }: StepProps) {
  const { context } = snapshot
  const instead = insteadOf(context)
  if (snapshot.matches({ ready: 'looking' }))
    return <Panel text={texts.lead} line={<StatusLine state="busy">{texts.looking}</StatusLine>} />
  if (snapshot.matches({ ready: 'offering' }))
    return (
      <Panel text={`${texts.offer} ${instead}`}>
        <Group gap="0.5rem">
          <Install send={send} />
          <Button variant="subtle" size="sm" onClick={() => send({ type: 'candidate.skip' })}>
            {texts.skip}
          </Button>
        </Group>
      </Panel>
    )
  if (snapshot.matches({ ready: 'installing' })) {
    const isLong = snapshot.matches({ ready: { installing: 'lasting' } })
    return (
      <Panel
        text={`${isLong ? texts.lasting : texts.awaited} ${texts.unfinished} ${instead}`}
        line={<StatusLine state="busy">{texts.installing}</StatusLine>}
      >
        <div className={classes.progress}>
          <progress aria-label={texts.installing} />
          <span role="timer" aria-live="off">
            {fill(texts.elapsed, { time: clockFace(secondsOf(context)) })}
          </span>
        </div>
      </Panel>
    )
  }
  if (snapshot.matches({ ready: 'refused' }))
    return (
      <Panel text={`${instead} ${texts.later}`} line={<StatusLine state="poor">{texts.refused}</StatusLine>}>
        <div>
          <Install send={send} again />
        </div>
      </Panel>
    )
  if (snapshot.matches({ ready: 'left' }))
    return (
      <Panel text={instead}>
        <div>
          <Install send={send} />
        </div>
      </Panel>
    )
  return snapshot.matches({ ready: 'known' }) ? <Panel text={instead} /> : null
}

/** What is watched as things stand. */
function insteadOf({ speech, speechHere }: DeviceCheckContext): string {
  if (speechHere === null) return ''
  const { way } = speechHere
  return way === 'voice' ? texts.means[speech?.voiceCounts ? 'voiceCounted' : 'voice'] : texts.means[way]
}
