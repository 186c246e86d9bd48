import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { SittingInFull } from '#contract/calls/sitting-in-full.ts'
import { staffResultDetail } from '#contract/calls/staff-results.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, useMay, usePlace } from '../session/place.ts'
import { momentsOf } from '../sitting/moments.ts'
import classes from '../sitting/record.module.css'
import { SectionsTable } from '../sitting/sections-table.tsx'
import { SittingFacts } from '../sitting/sitting-facts.tsx'
import { Timeline } from '../sitting/timeline.tsx'
import { layout } from '../texts/layout.ts'
import { results } from '../texts/results.ts'
import { DetailResult } from '../ui/detail-result.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { errorIn, useTests } from './use-tests.tsx'

const { detail: texts } = results

/** Whether something of it waits for a person, who decides on the page of the reviews. */
const waits = ({ result, sections, objection }: SittingInFull): boolean =>
  result === 'review' ||
  sections.some(({ held }) => held > 0) ||
  (objection !== null && objection.settled === null)

/** A sitting in full. */
export function ResultPage({ id }: { id: string }) {
  const { institutionId } = usePlace()
  const address = useAddress()
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) =>
        callServer(staffResultDetail, { params: { id }, query: { institutionId }, signal }),
      [id, institutionId],
    ),
  )
  return (
    <>
      <Anchor component={Link} to={address('/results')}>
        {texts.back}
      </Anchor>
      <DetailResult title={layout.titles.results} query={query} texts={texts} onReload={reload}>
        {(sitting) => <Result sitting={sitting} />}
      </DetailResult>
    </>
  )
}

function Result({ sitting }: { sitting: SittingInFull }) {
  const address = useAddress()
  const may = useMay()
  const { tests, problem } = useTests()
  const moments = useMemo(() => momentsOf(sitting), [sitting])
  const [chosen, setChosen] = useState<string | null>(null)
  const counted = sitting.violations.filter(({ counts }) => counts).length
  const { name, email, institution } = sitting.candidate
  return (
    <PageFrame
      title={name || email}
      lead={[email, sitting.orderNo, institution].filter((text) => text !== null).join(' · ')}
    >
      {waits(sitting) && may('reviewCase') && (
        <Alert color="yellow" mb="md">
          <Group justify="space-between">
            {texts.waits}
            <Button component={Link} to={address(`/reviews/${sitting.id}`)} size="sm">
              {texts.review}
            </Button>
          </Group>
        </Alert>
      )}
      {problem}
      <SittingFacts sitting={sitting} error={errorIn(tests, sitting)} />
      <SectionsTable sitting={sitting} />
      <div className={classes.part}>
        <Timeline {...{ sitting, moments, chosen }} onChoose={setChosen} />
        <Text size="sm" c="dimmed" mt="sm">
          {fill(texts.violations, { counted, others: sitting.violations.length - counted })}
        </Text>
      </div>
    </PageFrame>
  )
}
