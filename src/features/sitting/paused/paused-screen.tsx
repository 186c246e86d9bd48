import { IconPlayerPause } from '@tabler/icons-react'
import type { PauseState } from '#contract/calls/pause.ts'
import { clockTime } from '#src/ui/dates.ts'
import { exam } from '#src/ui/texts/exam.ts'
import { fill } from '#src/ui/texts/fill.ts'
import screen from '../waiting/waiting-screen.module.css'
import classes from './paused-screen.module.css'

const { paused: texts } = exam

/** A proctor has stopped all clocks: since when, why, and that nothing is lost (spec: proctoring#pause). */
export function PausedScreen({ pause }: { pause: NonNullable<PauseState> }) {
  return (
    <div className={screen.place}>
      <IconPlayerPause size={44} stroke={1.4} aria-hidden="true" />
      <h1 className={screen.title}>{texts.title}</h1>
      <div role="status" className={classes.said}>
        <p className={classes.reason}>
          <span className={classes.label}>{texts.reason}</span>
          {pause.reason}
        </p>
        <p>{fill(texts.since, { time: clockTime(pause.at) })}</p>
        <p>{texts.goesOn}</p>
        <p className={classes.quiet}>{texts.safe}</p>
      </div>
    </div>
  )
}
