import { Button, Text, Title } from '@mantine/core'
import { IconHeadphones } from '@tabler/icons-react'
import { minutesOf } from '#src/ui/parts/time-left.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import type { NextSection } from '../section/section-view.ts'
import classes from './listening-screen.module.css'

const { listening: texts, closing, names } = sections

/** A browser plays sound only after a gesture (spec: sections#after-a-reload). */
export function AwaitingGesture({ onContinue }: { onContinue: () => void }) {
  return (
    <div className={classes.pause}>
      <IconHeadphones size={40} stroke={1.3} aria-hidden="true" />
      <Title order={2}>{texts.gestureTitle}</Title>
      <Text c="dimmed">{texts.gesture}</Text>
      <Button size="lg" autoFocus onClick={onContinue}>
        {texts.proceed}
      </Button>
    </div>
  )
}

/** The end of Listening: what comes next, by the test's data (spec: sections#durations). */
export function ListeningEnd({
  next,
  last,
  onContinue,
}: {
  next: NextSection | null
  last: string
  onContinue: () => void
}) {
  return (
    <div className={classes.pause}>
      <Title order={2}>{texts.endTitle}</Title>
      <Text size="lg">
        {next === null
          ? last
          : fill(closing.next, {
              section: names[next.section],
              minutes: minutesOf(next.seconds),
              questions: next.questions,
            })}
      </Text>
      {next !== null && <Text c="dimmed">{texts.endText}</Text>}
      <Button size="lg" autoFocus onClick={onContinue}>
        {closing.proceed}
      </Button>
    </div>
  )
}
