import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ActorRefFrom } from 'xstate'
import { limits } from '#contract/rules/limits.ts'
import type { examMachine } from '#machines/exam/machine.ts'
import { useCountdown } from '#src/ui/hooks/countdown.ts'
import { LateAnswers } from '#src/ui/parts/late-answers.tsx'
import { end as texts } from '#src/ui/texts/end.ts'
import { fill } from '#src/ui/texts/fill.ts'
import classes from './end-screen.module.css'
import { useEnding } from './ending.ts'

/**
 * Says how the test ended, and leaves after five seconds (spec: sections#end-page), signed out (spec:
 * accounts#signing-out).
 */
export function EndScreen({ actor }: { actor: ActorRefFrom<typeof examMachine> | null }) {
  const seconds = useCountdown(limits.redirect.endMs)
  const { ending, orderId, leave, stays, quit } = useEnding(actor, seconds)

  return (
    <div className={classes.page}>
      <Paper withBorder className={classes.card}>
        {ending.outcome === 'completed' ? (
          <IconCircleCheck color="#1f6b3b" size={52} stroke={1.5} aria-hidden="true" />
        ) : (
          <IconCircleX color="var(--mantine-color-error)" size={52} stroke={1.5} aria-hidden="true" />
        )}
        <Title order={1} size="h1" mt="md">
          {texts[ending.outcome].title}
        </Title>
        {ending.outcome === 'completed' ? (
          <>
            <Text mt="sm">{fill(texts.completed.text)}</Text>
            {ending.isWaiting && <LateAnswers />}
            <Text mt="xs" c="dimmed" size="sm">
              {ending.certifies ? texts.completed.result : texts.sectionsOnly}
            </Text>
          </>
        ) : (
          <>
            <Text mt="sm">
              {ending.stop
                ? fill(texts.disqualified.kinds[ending.stop.kind], { limit: ending.stop.limit })
                : texts.disqualified.unknown}
            </Text>
            <Text mt="xs" c="dimmed" size="sm">
              {texts.disqualified.contact}
            </Text>
          </>
        )}
        <Group mt="xl" justify="center">
          {ending.outcome === 'disqualified' && orderId !== null && (
            <Button component={Link} to={`/evidence/${orderId}`} variant="default">
              {texts.disqualified.evidence}
            </Button>
          )}
          <Button variant={quit === null ? 'filled' : 'default'} onClick={leave}>
            {texts.leave}
          </Button>
          {quit && <Button onClick={quit}>{texts.quit}</Button>}
        </Group>
        <Text mt="md" c="dimmed" size="sm" className={classes.countdown}>
          {stays
            ? texts.staying
            : `${fill(quit ? texts.quits : texts.countdown, { seconds })} ${texts.signsOut}`}
        </Text>
      </Paper>
    </div>
  )
}
