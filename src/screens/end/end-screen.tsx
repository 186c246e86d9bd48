import { Button, Paper, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { OrderDetail } from '#contract/calls/orders.ts'
import { end as texts } from '#src/texts/end.ts'
import { fill } from '#src/texts/fill.ts'
import { useCountdown } from './countdown.ts'
import classes from './end-screen.module.css'

/** How a test ended. `kind`: what reached the limit, where it is known (decision 40). */
export type Ending =
  | { outcome: 'completed' }
  | { outcome: 'disqualified'; kind: OrderDetail['disqualifiedFor'] }

/** Says how the test ended, and leaves by itself after five seconds (spec 1, section 2). */
export function EndScreen({ ending, onLeave }: { ending: Ending; onLeave: () => void }) {
  const seconds = useCountdown()
  useEffect(() => {
    if (seconds === 0) onLeave()
  }, [seconds, onLeave])
  const isCompleted = ending.outcome === 'completed'

  return (
    <div className={classes.page}>
      <Paper withBorder className={classes.card}>
        {isCompleted ? (
          <IconCircleCheck className={classes.good} size={52} stroke={1.5} aria-hidden="true" />
        ) : (
          <IconCircleX className={classes.stopped} size={52} stroke={1.5} aria-hidden="true" />
        )}
        <Title order={1} size="h1" mt="md">
          {texts[ending.outcome].title}
        </Title>
        {isCompleted ? (
          <Text mt="sm">{fill(texts.completed.text)}</Text>
        ) : (
          <>
            <Text mt="sm">
              {ending.kind ? texts.disqualified.kinds[ending.kind] : texts.disqualified.unknown}
            </Text>
            <Text mt="xs" c="dimmed" size="sm">
              {texts.disqualified.contact}
            </Text>
          </>
        )}
        <Button mt="xl" onClick={onLeave}>
          {texts.leave}
        </Button>
        <Text mt="md" c="dimmed" size="sm" className={classes.countdown}>
          {fill(texts.countdown, { seconds })}
        </Text>
      </Paper>
    </div>
  )
}
