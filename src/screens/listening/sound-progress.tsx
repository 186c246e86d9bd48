import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.css'
import { IconHeadphones, IconPencil } from '@tabler/icons-react'
import { sections } from '#src/texts/sections.ts'
import classes from './listening-screen.module.css'
import { isHeard, type ListeningSnapshot, lengthOf } from './listening-view.ts'

const { listening: texts } = sections

/** What the sound does now, and how far the step is. */
export function SoundProgress({ snapshot }: { snapshot: ListeningSnapshot }) {
  const { context } = snapshot
  const seconds = lengthOf(context)
  const heard = isHeard(context)
  const Icon = heard ? IconHeadphones : IconPencil
  return (
    <div className={classes.sound}>
      <span className={classes.soundState} role="status">
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        {snapshot.hasTag('buffering') ? texts.buffering : heard ? texts.playing : texts.answering}
      </span>
      <Progress
        className={classes.soundProgress}
        size="sm"
        value={seconds > 0 ? (context.at / seconds) * 100 : 0}
        transitionDuration={250}
        aria-label={texts.playing}
      />
    </div>
  )
}
