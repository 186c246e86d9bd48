import { Group } from '@mantine/core'
import { limits } from '#contract/rules/limits.ts'
import { deviceCheck as texts } from '#src/ui/texts/device-check.ts'
import { fill } from '#src/ui/texts/fill.ts'
import classes from './countdown.module.css'

const { countdownSeconds } = limits.deviceCheck

/**
 * The remaining seconds of a check, and why it takes ten. The ring is our own drawing: Mantine's includes tooltips,
 * whose positioning library would add 18 KB to every sitting.
 */
export function Countdown({ seconds }: { seconds: number }) {
  return (
    <Group wrap="nowrap">
      <svg className={classes.ring} viewBox="0 0 64 64" aria-hidden="true">
        <circle className={classes.whole} cx="32" cy="32" r="24" />
        <circle
          className={classes.rest}
          cx="32"
          cy="32"
          r="24"
          pathLength={countdownSeconds}
          strokeDasharray={`${seconds} ${countdownSeconds}`}
        />
        <text className={classes.number} x="32" y="32">
          {seconds}
        </text>
      </svg>
      <div>
        <p className={classes.left} role="timer">
          {fill(texts.countdown, { seconds })}
        </p>
        <p className={classes.why}>{texts.stability}</p>
      </div>
    </Group>
  )
}
