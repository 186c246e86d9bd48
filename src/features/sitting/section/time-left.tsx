import { mayHideTimer } from '#contract/rules/tools.ts'
import { clockFace, type Urgency, urgencyOf } from '#src/ui/parts/time-left.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { tools } from '#src/ui/texts/tools.ts'
import { useDisplay } from '../tools/tools-context.ts'
import classes from './time-left.module.css'

const mentions: Record<Urgency, string> = {
  plain: '',
  minutes: sections.panel.lastMinutes,
  minute: sections.panel.lastMinute,
}

const sayExtended = (seconds: number): string =>
  seconds < 60
    ? fill(sections.extendedSeconds, { seconds })
    : fill(sections.extended, { minutes: Math.round(seconds / 60) })

/** The time left: quiet, with a word at the last five minutes and at the last one, until which it may be hidden. */
export function TimeLeft({
  seconds,
  extended = 0,
}: {
  seconds: number
  /** What a proctor or an operator has given since the section's start, s. */
  extended?: number
}) {
  const urgency = urgencyOf(seconds)
  const isHidden = useDisplay().hidesTimer && mayHideTimer(seconds)
  return (
    <div className={classes.time} data-urgency={urgency}>
      <div className={classes.words}>
        {sections.panel.timeLeft}
        {/* Spoken once when it changes; the seconds themselves would never stop talking. */}
        <span className={classes.mention} role="status">
          {mentions[urgency]}
        </span>
        <span className={classes.mention} role="status">
          {extended > 0 && sayExtended(extended)}
        </span>
      </div>
      {isHidden ? (
        <span className={classes.hidden}>{tools.timerHidden}</span>
      ) : (
        <span className={classes.clock} role="timer" aria-label={sections.panel.timeLeft} aria-live="off">
          {clockFace(seconds)}
        </span>
      )}
    </div>
  )
}
