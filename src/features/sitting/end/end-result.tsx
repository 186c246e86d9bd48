import { Alert, Button, Group, Loader, Text, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router'
import type { EndPageActor } from '#machines/end-page/machine.ts'
import type { EndResult } from '#machines/end-page/setup.ts'
import { timeOf } from '#src/ui/dates.ts'
import { LateAnswers } from '#src/ui/parts/late-answers.tsx'
import { documents } from '#src/ui/texts/documents.ts'
import { end } from '#src/ui/texts/end.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import classes from './end-screen.module.css'

const { result: texts } = end

/** The score, or when it comes and what it waits for; nothing where no result is asked for. */
export function EndResultPart({ actor }: { actor: EndPageActor }) {
  const isAsked = useSelector(actor, ({ context }) => context.orderId !== null)
  const result = useSelector(actor, ({ context }) => context.result)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  if (!isAsked) return null
  return (
    <section aria-labelledby="result" className={classes.result}>
      <Title order={2} size="h3" id="result">
        {texts.title}
      </Title>
      <div role="status">
        {result && <Told result={result} />}
        {result === null && !hasFailed && (
          <Group gap="sm" justify="center" mt="sm">
            <Loader size="sm" aria-hidden="true" />
            <Text>{texts.asking}</Text>
          </Group>
        )}
        {hasFailed && (
          <Alert color="yellow" variant="light" mt="sm" ta="left" role="none">
            {texts.failed}
          </Alert>
        )}
      </div>
      {result && <Links result={result} />}
      {hasFailed && (
        <Button variant="default" mt="sm" onClick={() => actor.send({ type: 'candidate.retry' })}>
          {texts.retry}
        </Button>
      )}
    </section>
  )
}

function waitingText({ state, dueAt }: EndResult): string {
  if (state === 'review') return texts.review
  if (state === 'withheld') return texts.withheld
  return dueAt === null
    ? texts.pending
    : fill(texts.pendingUntil, { time: timeOf(new Date(dueAt).toISOString()) })
}

function Told({ result }: { result: EndResult }) {
  const { score, certifies, document, needsEmail, heldAnswers } = result
  return (
    <>
      {score ? <Scores score={score} /> : heldAnswers === 0 && <Text mt="xs">{waitingText(result)}</Text>}
      {heldAnswers > 0 && <LateAnswers />}
      {needsEmail && <Text mt="xs">{documents[document].needsEmail}</Text>}
      {!certifies && <Text mt="xs">{end.sectionsOnly}</Text>}
      {certifies && document === 'report' && <Text mt="xs">{end.report}</Text>}
      {score && (
        <Text mt="xs" c="dimmed" size="sm">
          {texts.stays}
        </Text>
      )}
    </>
  )
}

function Scores({
  score: { predictedScore, level, sections: own },
}: {
  score: NonNullable<EndResult['score']>
}) {
  const rows =
    predictedScore === null
      ? own.map(({ section, score }) => [sections.names[section], score] as const)
      : ([
          [texts.predicted, predictedScore],
          [texts.level, level],
        ] as const)
  return (
    <dl className={classes.scores}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Links({ result: { score, hasCertificate, document, license } }: { result: EndResult }) {
  if (score === null) return null
  return (
    <Group mt="md" gap="xs" justify="center">
      {hasCertificate && (
        <Button component={Link} to={`/viewer/${score.id}`}>
          {documents[document].open}
        </Button>
      )}
      <Button component={Link} to={`/review/${encodeURIComponent(license)}`} variant="default">
        {texts.details}
      </Button>
    </Group>
  )
}
