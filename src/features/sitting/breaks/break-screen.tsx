import { Button } from '@mantine/core'
import { IconCoffee } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { BreaksActor } from '#machines/breaks/machine.ts'
import { clockTime } from '#src/ui/dates.ts'
import { clockFace, secondsUntil } from '#src/ui/parts/time-left.ts'
import { breaks as texts } from '#src/ui/texts/breaks.ts'
import { fill } from '#src/ui/texts/fill.ts'
import screen from '../waiting/waiting-screen.module.css'
import classes from './breaks.module.css'

const said = ['resting', 'returning', 'unreturned', 'over'] as const

/** The candidate has a break: until when at most, how many are left, and the way back (spec: sections#breaks). */
export function BreakScreen({ actor }: { actor: BreaksActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { pause, now, left } = snapshot.context
  const until = pause?.until ?? now
  const isResting = snapshot.hasTag('resting')
  const what = said.find((tag) => snapshot.hasTag(tag)) ?? 'over'
  return (
    <div className={screen.place}>
      <IconCoffee size={44} stroke={1.4} aria-hidden="true" />
      <h1 className={screen.title}>{texts.resting.title}</h1>
      {isResting && now > 0 && (
        <p className={classes.time}>
          {texts.resting.timeLeft}
          <span className={classes.clock}>{clockFace(secondsUntil(until, now))}</span>
        </p>
      )}
      <div className={classes.words}>
        <p role="status">{fill(texts.resting[what], { time: clockTime(until) })}</p>
        <p>{texts.resting.safe}</p>
        <p className={classes.quiet}>{left > 0 ? fill(texts.resting.left, { left }) : texts.resting.last}</p>
      </div>
      <Button
        size="lg"
        autoFocus
        disabled={!isResting}
        onClick={() => actor.send({ type: 'candidate.return', break: crypto.randomUUID() })}
      >
        {texts.resting.goOn}
      </Button>
    </div>
  )
}
