import { Button, Text } from '@mantine/core'
import { meterReach } from '#src/platform/devices/level.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { Countdown } from './countdown.tsx'
import { DeviceGuide } from './device-guide.tsx'
import meterClasses from './level-meter.module.css'
import classes from './microphone-step.module.css'
import { StatusLine } from './status-line.tsx'
import { StepCard } from './step-card.tsx'
import { type StepProps, secondsLeft } from './steps.ts'
import { UnverifiedActions, UnverifiedDialog } from './unverified-dialog.tsx'

const bars = 24
const places = Array.from({ length: bars }, (_, index) => index)

/** The current loudness at the microphone; `level` is an RMS of 0 to 1. */
function LevelMeter({ level }: { level: number }) {
  const reach = meterReach(level)
  return (
    <div className={meterClasses.meter}>
      <meter className={meterClasses.value} aria-label={deviceCheck.microphone.level} value={reach} />
      {places.map((place) => (
        <span
          key={place}
          data-lit={place < reach * bars || undefined}
          data-high={place >= bars * 0.85 || undefined}
        />
      ))}
    </div>
  )
}

const { microphone: texts, next, retry, recorded } = deviceCheck

/** Ten seconds of the microphone's real level (spec: device-check#microphone). */
export function MicrophoneStep({ snapshot, send }: StepProps) {
  const isDenied = snapshot.hasTag('denied')
  return (
    <StepCard
      title={texts.title}
      lead={texts.lead}
      device={
        <div className={classes.device}>
          <p className={classes.sentence}>{texts.sentence}</p>
          <LevelMeter level={isDenied ? 0 : snapshot.context.level} />
        </div>
      }
      actions={
        isDenied ? (
          <>
            <UnverifiedActions snapshot={snapshot} send={send} />
            <Button onClick={() => send({ type: 'candidate.retry' })}>{retry}</Button>
          </>
        ) : (
          <Button
            disabled={!snapshot.can({ type: 'candidate.next' })}
            onClick={() => send({ type: 'candidate.next' })}
          >
            {next}
          </Button>
        )
      }
    >
      {snapshot.hasTag('asking') && <StatusLine state="busy">{texts.asking}</StatusLine>}
      {snapshot.hasTag('checking') && (
        <>
          <StatusLine state="busy">{texts.checking}</StatusLine>
          <Countdown seconds={secondsLeft(snapshot.context)} />
        </>
      )}
      {snapshot.hasTag('verified') && <StatusLine state="good">{texts.good}</StatusLine>}
      {isDenied ? (
        <>
          <DeviceGuide device="microphone" failure={snapshot.context.failure} />
          <Text c="dimmed" size="sm">
            {recorded}
          </Text>
        </>
      ) : (
        <Text c="dimmed" size="sm">
          {texts.stays}
        </Text>
      )}
      {snapshot.hasTag('unsupported') && (
        <UnverifiedDialog
          title={texts.unsupportedTitle}
          text={texts.unsupported}
          snapshot={snapshot}
          send={send}
        />
      )}
    </StepCard>
  )
}
