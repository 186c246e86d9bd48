import { Alert, Button, Code, Group, Paper, Text, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import { type AuditProof, staffAuditHead, staffAuditVerify } from '#contract/calls/staff-audit.ts'
import { callServer } from '#src/platform/api/client.ts'
import { momentText } from '#src/ui/dates.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { useMay, usePlace } from '../session/place.ts'
import { audit } from '../texts/audit.ts'
import classes from './log-head.module.css'

const { head: texts } = audit

/** The last record, which is noted outside of the server; and, for an operator, the proof of the whole log. */
export function LogHead() {
  const { institutionId } = usePlace()
  const ask = useCallback(
    (signal: AbortSignal) => callServer(staffAuditHead, { signal, query: { institutionId } }),
    [institutionId],
  )
  const { query, reload } = useQuery(ask)
  return (
    <Paper withBorder p="lg" mb="lg" component="section">
      <Title order={2} size="h3">
        {texts.title}
      </Title>
      <QueryResult query={query} texts={texts} onReload={reload}>
        {({ head }) =>
          head === null ? (
            <Text c="dimmed">{texts.none}</Text>
          ) : (
            <>
              <Text size="sm" c="dimmed" mt={4}>
                {fill(texts.text, { seq: head.seq, at: momentText(head.at) })}
              </Text>
              <Code block className={classes.digest}>
                {head.digest}
              </Code>
            </>
          )
        }
      </QueryResult>
      <Proof />
    </Paper>
  )
}

/** Reads the whole log on the server, and says what came of it. */
function Proof() {
  const may = useMay()
  const { isBusy, problem, attempt } = useAttempt()
  const [proof, setProof] = useState<AuditProof | null>(null)
  if (!may('staffAuditVerify')) return null
  const verify = () =>
    attempt(async () => setProof(await callServer(staffAuditVerify, { timeoutMs: 120_000 })))
  return (
    <Group mt="sm" align="center">
      <Button size="sm" variant="default" loading={isBusy} onClick={() => void verify()}>
        {texts.verify}
      </Button>
      <div role="status">
        {problem !== null && <Text c="red">{problem}</Text>}
        {problem === null && proof !== null && (
          <Alert role="none" py="xs" color={proof.fault === null ? 'green' : 'red'}>
            {proofText(proof)}
          </Alert>
        )}
      </div>
    </Group>
  )
}

function proofText({ records, removed, fault }: AuditProof): string {
  if (fault !== null)
    return fault.seq === null
      ? fill(texts.brokenLine, { why: fault.why })
      : fill(texts.broken, { seq: fault.seq, why: fault.why })
  const whole = fill(texts.whole, { records })
  return removed === 0 ? whole : `${whole} ${fill(texts.removed, { removed })}`
}
