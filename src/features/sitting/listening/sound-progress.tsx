import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { IconBook, IconHeadphones, IconPencil } from '@tabler/icons-react'
import type { ListeningContext } from '#machines/listening/context.ts'
import { sections } from '#src/ui/texts/sections.ts'
import classes from './listening-screen.module.css'
import { isHeard, type ListeningSnapshot, lengthOf } from './listening-view.ts'

const { listening: texts } = sections

/** Something is to be heard, or to be answered, or only to be read. */
function activityOf(context: ListeningContext) {
  if (isHeard(context)) return { text: texts.playing, Icon: IconHeadphones }
  const asks = (context.steps[context.step]?.questions.length ?? 0) > 0
  return asks ? { text: texts.answering, Icon: IconPencil } : { text: texts.reading, Icon: IconBook }
}

/**
 * What the sound does now, and how far the step is: for the eye alone. Whoever hears the test hears the sound; a screen reader that
 * says each change, or sounds for each percent, talks over it (record 0079).
 */
export function SoundProgress({ snapshot }: { snapshot: ListeningSnapshot }) {
  const { context } = snapshot
  const seconds = lengthOf(context)
  const { text, Icon } = activityOf(context)
  return (
    <div className={classes.sound}>
      <span className={classes.soundState}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        {snapshot.hasTag('buffering') ? texts.buffering : text}
      </span>
      <Progress
        flex="0 1 16rem"
        size="sm"
        value={seconds > 0 ? (context.at / seconds) * 100 : 0}
        transitionDuration={250}
        aria-hidden
      />
    </div>
  )
}
