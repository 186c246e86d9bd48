import { Button, Group, Paper, Text } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ExamActor } from '#machines/exam/machine.ts'
import type { MessagesActor } from '#machines/messages/machine.ts'
import { clockTime } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { messages as texts } from '#src/ui/texts/messages.ts'
import classes from './message-layer.module.css'

/**
 * The oldest message that was not read: over everything, and taking no focus, so that whoever is answering goes on. A screen
 * reader says it at once.
 */
function MessageBanner({ actor, isPaused }: { actor: MessagesActor; isPaused: boolean }) {
  const waiting = useSelector(actor, ({ context }) => context.waiting)
  const [message] = waiting
  const id = message?.id
  useEffect(() => {
    if (id === undefined) return
    const frame = requestAnimationFrame(() => actor.send({ type: 'message.shown', id }))
    return () => cancelAnimationFrame(frame)
  }, [actor, id])
  if (message === undefined) return null
  const sent = isPaused ? texts.sentPaused : texts.sent
  return (
    <Paper
      component="section"
      className={classes.banner}
      shadow="lg"
      withBorder
      aria-labelledby="proctors-message"
    >
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <IconMessage size={24} stroke={1.6} aria-hidden="true" />
        <div className={classes.said}>
          <div role="alert" key={message.id}>
            <h2 className={classes.title} id="proctors-message">
              {texts.title}
            </h2>
            <p className={classes.text}>{message.text}</p>
          </div>
          <Text size="sm" c="dimmed">
            {fill(sent, { time: clockTime(message.at) })}
            {waiting.length > 1 && ` ${fill(texts.more, { count: waiting.length - 1 })}`}
          </Text>
          <Group justify="flex-end" mt="xs">
            <Button size="sm" onClick={() => actor.send({ type: 'candidate.acknowledge' })}>
              {texts.acknowledge}
            </Button>
          </Group>
        </div>
      </Group>
    </Paper>
  )
}

/** What proctors have written to this candidate, over whatever runs (spec: proctoring#messages-and-receipts). */
export function MessageLayer({ exam }: { exam: ExamActor }) {
  const actor = useSelector(exam, ({ children }) => children.messages)
  const isPaused = useSelector(exam, (snapshot) => snapshot.hasTag('paused'))
  return actor && <MessageBanner actor={actor} isPaused={isPaused} />
}
