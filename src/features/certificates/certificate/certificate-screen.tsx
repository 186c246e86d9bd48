import { Button, Group, Title } from '@mantine/core'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { orderDetailFull } from '#contract/calls/orders.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { EmptyResult, QueryResult } from '#src/ui/parts/query-result.tsx'
import { useMember } from '#src/ui/session-context.ts'
import { certificate as texts } from '#src/ui/texts/certificates.ts'
import { documents } from '#src/ui/texts/documents.ts'
import { printedFacts } from '../viewer/printed.ts'
import { Viewer } from '../viewer/viewer.tsx'

/** The certificate of an own order, as it is printed. */
export function CertificateScreen() {
  const { id = '' } = useParams()
  const member = useMember()
  const ask = useCallback(
    (signal: AbortSignal) => callServer(orderDetailFull, { signal, params: { id } }),
    [id],
  )
  const { query, reload } = useQuery(ask)
  const back = member?.institution ? undefined : (
    <Button component={Link} to="/reward" variant="default">
      {texts.back}
    </Button>
  )
  const certificate = query.status === 'ready' ? query.data.certificate : null
  const kind = query.status === 'ready' ? query.data.document : 'certificate'
  if (certificate && member)
    return (
      <Viewer
        title={documents[certificate.kind].title}
        lead={documents[certificate.kind][certificate.revokedAt === null ? 'lead' : 'revokedLead']}
        facts={printedFacts(certificate, member)}
        back={back}
      />
    )
  return (
    <>
      <Group justify="space-between" mb="lg">
        <Title order={1}>{documents[kind].title}</Title>
        {back}
      </Group>
      <QueryResult query={query} texts={texts} onReload={reload}>
        {({ certifies }) =>
          certifies ? (
            <EmptyResult title={documents[kind].notIssued} hint={documents[kind].notIssuedHint} />
          ) : (
            <EmptyResult title={texts.sectionsOnly} hint={texts.sectionsOnlyHint} />
          )
        }
      </QueryResult>
    </>
  )
}
