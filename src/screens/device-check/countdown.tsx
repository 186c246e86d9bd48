import '@mantine/core/styles/RingProgress.css'
import { RingProgress } from '@mantine/core'
import { limits } from '#contract/limits.ts'
import { deviceCheck as texts } from '#src/texts/device-check.ts'
import { fill } from '#src/texts/fill.ts'
import classes from './countdown.module.css'

const { countdownSeconds } = limits.deviceCheck

/** What is left of a check's ten seconds, and why it takes them. */
export function Countdown({ seconds }: { seconds: number }) {
  return (
    <div className={classes.countdown}>
      <RingProgress
        size={64}
        thickness={5}
        roundCaps
        sections={[{ value: (seconds / countdownSeconds) * 100, color: 'ink' }]}
        label={<span className={classes.number}>{seconds}</span>}
        aria-hidden="true"
      />
      <div>
        <p className={classes.left} role="timer">
          {fill(texts.countdown, { seconds })}
        </p>
        <p className={classes.why}>{texts.stability}</p>
      </div>
    </div>
  )
}
