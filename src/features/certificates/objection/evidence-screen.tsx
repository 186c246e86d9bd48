import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import { Link, useParams } from 'react-router'
import { type Evidence, sittingEvidence } from '#contract/calls/evidence.ts'
import { callServer } from '#src/platform/api/client.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { momentText } from '#src/ui/dates.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { EmptyResult, QueryResult } from '#src/ui/parts/query-result.tsx'
import { evidence as texts } from '#src/ui/texts/evidence.ts'
import { fill } from '#src/ui/texts/fill.ts'
import classes from './evidence-screen.module.css'
import { Objection } from './objection.tsx'
import { Violation } from './violation.tsx'

/** The violations of a stopped test with their evidence, and the candidate's one objection to them. */
export function EvidenceScreen() {
  const { id = '' } = useParams()
  const ask = useCallback(
    (signal: AbortSignal) => callServer(sittingEvidence, { signal, params: { id } }),
    [id],
  )
  const { query, reload } = useQuery(ask)
  return (
    <>
      <Title order={1}>{texts.title}</Title>
      <Text c="dimmed" mt={4} mb="lg">
        {texts.lead}
      </Text>
      <QueryResult query={query} texts={texts} onReload={reload}>
        {(evidence) => <OnRecord evidence={evidence} />}
      </QueryResult>
      <Button component={Link} to={`/${configured().product}`} variant="default" mt="xl">
        {texts.back}
      </Button>
    </>
  )
}

function OnRecord({ evidence }: { evidence: Evidence }) {
  const [objection, setObjection] = useState(evidence.objection)
  const { orderId, disqualifiedAt, disqualifiedFor, violations } = evidence
  return (
    <Stack gap="1.75rem" maw="56rem">
      {disqualifiedAt === null ? (
        <Alert color="ink">{texts.notStopped}</Alert>
      ) : (
        <Alert color="red" title={fill(texts.stopped.title, { at: momentText(disqualifiedAt) })}>
          {disqualifiedFor ? texts.stopped.kinds[disqualifiedFor] : texts.stopped.unknown}
        </Alert>
      )}
      <section aria-labelledby="recorded">
        <Title order={2} id="recorded" mb="sm">
          {texts.list}
        </Title>
        {violations.length === 0 ? (
          <EmptyResult title={texts.empty} hint={texts.emptyHint} />
        ) : (
          <ol className={classes.violations}>
            {violations.map((violation) => (
              <li key={violation.id}>
                <Violation violation={violation} />
              </li>
            ))}
          </ol>
        )}
      </section>
      {(disqualifiedAt !== null || objection !== null) && (
        <Objection orderId={orderId} objection={objection} onSent={setObjection} />
      )}
    </Stack>
  )
}
