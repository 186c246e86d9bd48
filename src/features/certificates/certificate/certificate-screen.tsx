import { Button, Group, Title } from '@mantine/core'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { orderDetailFull } from '#contract/calls/orders.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useAnswer } from '#src/ui/hooks/query.ts'
import { Asked, Nothing } from '#src/ui/parts/asked.tsx'
import { useMember } from '#src/ui/session-context.ts'
import { certificate as texts } from '#src/ui/texts/certificates.ts'
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
  const { answer, reload } = useAnswer(ask)
  const back = member?.institution ? undefined : (
    <Button component={Link} to="/reward" variant="default">
      {texts.back}
    </Button>
  )
  const certificate = answer.status === 'ready' ? answer.data.certificate : null
  if (certificate && member)
    return (
      <Viewer
        title={texts.title}
        lead={certificate.revokedAt === null ? texts.lead : texts.revokedLead}
        facts={printedFacts(certificate, member)}
        back={back}
      />
    )
  return (
    <>
      <Group justify="space-between" mb="lg">
        <Title order={1}>{texts.title}</Title>
        {back}
      </Group>
      <Asked answer={answer} texts={texts} onReload={reload}>
        {() => <Nothing title={texts.notIssued} hint={texts.notIssuedHint} />}
      </Asked>
    </>
  )
}
