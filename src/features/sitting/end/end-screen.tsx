import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useActorRef, useSelector } from '@xstate/react'
import { Link } from 'react-router'
import type { ActorRefFrom } from 'xstate'
import type { EndPageActor } from '#machines/end-page/machine.ts'
import type { examMachine } from '#machines/exam/machine.ts'
import { end as texts } from '#src/ui/texts/end.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { EndCountdown } from './end-countdown.tsx'
import { providedEndPage } from './end-page-actors.ts'
import { EndResultPart } from './end-result.tsx'
import classes from './end-screen.module.css'
import { type Ending, useEnding, useSigningOut } from './ending.ts'

interface EndProps {
  exam: ActorRefFrom<typeof examMachine> | null
  /** Null while a proctor's board holds the page. */
  endPage: EndPageActor | null
}

/**
 * Says how the test ended and what came of it, for as long as somebody reads it (spec: sections#end-page). The exam's own end page
 * decides how long; without a sitting the page has one of its own.
 */
export function EndScreen({ actor }: { actor: ActorRefFrom<typeof examMachine> | null }) {
  const endPage = useSelector(actor ?? undefined, (snapshot) => snapshot?.children.endPage)
  return actor ? <End exam={actor} endPage={endPage ?? null} /> : <EndWithoutSitting />
}

function EndWithoutSitting() {
  const endPage = useActorRef(providedEndPage, { input: { orderId: null } })
  return <End exam={null} endPage={endPage} />
}

export function End({ exam, endPage }: EndProps) {
  const { ending, orderId, leave, quit } = useEnding(exam)
  const isCompleted = ending.outcome === 'completed'
  return (
    <div className={classes.page}>
      <Paper withBorder className={classes.card}>
        {isCompleted ? (
          <IconCircleCheck color="var(--answered)" size={52} stroke={1.5} aria-hidden="true" />
        ) : (
          <IconCircleX color="var(--mantine-color-error)" size={52} stroke={1.5} aria-hidden="true" />
        )}
        <Title order={1} size="h1" mt="md">
          {texts[ending.outcome].title}
        </Title>
        <How ending={ending} />
        {isCompleted && endPage && <EndResultPart actor={endPage} />}
        <Group mt="lg" gap="sm" justify="center">
          {orderId !== null && (
            <Button component={Link} to={`/evidence/${orderId}`} variant="default">
              {isCompleted ? texts.evidence : texts.disqualified.evidence}
            </Button>
          )}
          <Button variant={quit === null ? 'filled' : 'default'} onClick={leave}>
            {texts.leave}
          </Button>
          {quit && <Button onClick={quit}>{texts.quit}</Button>}
        </Group>
        {endPage ? (
          <Stay actor={endPage} quits={quit !== null} />
        ) : (
          <Text mt="md" c="dimmed" size="sm">
            {texts.staying}
          </Text>
        )}
      </Paper>
    </div>
  )
}

function How({ ending }: { ending: Ending }) {
  if (ending.outcome === 'completed') return <Text mt="sm">{fill(texts.completed.text)}</Text>
  const { stop } = ending
  return (
    <>
      <Text mt="sm">
        {stop ? fill(texts.disqualified.kinds[stop.kind], { limit: stop.limit }) : texts.disqualified.unknown}
      </Text>
      <Text mt="xs" c="dimmed" size="sm">
        {texts.disqualified.contact}
      </Text>
    </>
  )
}

function Stay({ actor, quits }: { actor: EndPageActor; quits: boolean }) {
  useSigningOut(actor, quits)
  return <EndCountdown actor={actor} quits={quits} />
}
