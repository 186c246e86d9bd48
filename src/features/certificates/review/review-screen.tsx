import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { type ReviewOfTest, review } from '#contract/calls/review.ts'
import { callServer } from '#src/platform/api/client.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { dayOf } from '#src/ui/dates.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { LateAnswers } from '#src/ui/parts/late-answers.tsx'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { useMember } from '#src/ui/session-context.ts'
import { documents } from '#src/ui/texts/documents.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { review as texts } from '#src/ui/texts/review.ts'
import { sections } from '#src/ui/texts/sections.ts'
import classes from './review-screen.module.css'

/** The owner's own counts of a finished test, never the key (spec: certificates#review). */
export function ReviewScreen() {
  const { license = '' } = useParams()
  const hasList = !useMember()?.institution
  const ask = useCallback(
    (signal: AbortSignal) => callServer(review, { signal, params: { license } }),
    [license],
  )
  const { query, reload } = useQuery(ask)
  return (
    <>
      <Title order={1} mb="lg">
        {texts.title}
      </Title>
      <QueryResult
        query={query}
        texts={texts}
        onReload={reload}
        isExpected={(code) => code.startsWith('review.')}
      >
        {(data) => <Counts review={data} />}
      </QueryResult>
      <Group mt="xl">
        <Button component={Link} to={hasList ? '/reward' : `/${configured().product}`} variant="default">
          {hasList ? texts.back : texts.toTests}
        </Button>
        {query.status === 'ready' && <Onward review={query.data} />}
      </Group>
    </>
  )
}

/** What else there is of the test; a member of an institution has no list that leads to it. */
function Onward({ review: { id, predictedScore, document } }: { review: ReviewOfTest }) {
  return (
    <>
      {predictedScore !== null && (
        <>
          <Button component={Link} to={`/viewer/${id}`} variant="default">
            {documents[document].open}
          </Button>
          <Button component={Link} to={`/certificate/${id}/tracking`} variant="default">
            {documents[document].tracking}
          </Button>
        </>
      )}
      <Button component={Link} to={`/evidence/${id}`} variant="default">
        {texts.evidence}
      </Button>
    </>
  )
}

function Counts({
  review: { name, endTest, orderNo, predictedScore, level, heldAnswers, document, ...found },
}: {
  review: ReviewOfTest
}) {
  return (
    <>
      <Text c="dimmed" mt={-16} mb="lg">
        {fill(texts.lead, { name, date: dayOf(endTest) })}
      </Text>
      <dl className={classes.outcome}>
        {predictedScore === null ? (
          found.sections.map(({ section, score }) => (
            <div key={section}>
              <dt>{sections.names[section]}</dt>
              <dd>{score}</dd>
            </div>
          ))
        ) : (
          <>
            <div>
              <dt>{texts.predicted}</dt>
              <dd>{predictedScore}</dd>
            </div>
            <div>
              <dt>{texts.level}</dt>
              <dd>{level}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{texts.orderNo}</dt>
          <dd>{orderNo}</dd>
        </div>
      </dl>
      {predictedScore === null && <Text mb="lg">{texts.sectionsOnly}</Text>}
      {predictedScore !== null && document === 'report' && <Text mb="lg">{texts.report}</Text>}
      <Paper withBorder style={{ overflow: 'hidden' }}>
        <table className={classes.table} aria-label={texts.table}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.part}</th>
              <th scope="col">{texts.columns.questions}</th>
              <th scope="col">{texts.columns.answered}</th>
              <th scope="col">{texts.columns.points}</th>
            </tr>
          </thead>
          {found.sections.map(({ section, parts, questions, answered, points }) => (
            <tbody key={section}>
              <tr className={classes.section}>
                <th scope="rowgroup">{sections.names[section]}</th>
                <td>{questions}</td>
                <td>{answered}</td>
                <td>{points}</td>
              </tr>
              {parts.map((one) => (
                <tr key={one.part} className={classes.part}>
                  <th scope="row">{sections.parts[section][one.part]}</th>
                  <td>{one.questions}</td>
                  <td>{one.answered}</td>
                  <td>{one.points}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Paper>
      {heldAnswers > 0 && <LateAnswers />}
      <Text mt="md" size="sm" c="dimmed">
        {texts.note}
      </Text>
    </>
  )
}
