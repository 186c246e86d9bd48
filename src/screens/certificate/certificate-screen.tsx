import { Button, Group, Title } from '@mantine/core'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { orderDetailFull } from '#contract/calls/orders.ts'
import { callServer } from '#src/api/client.ts'
import { useAnswer } from '#src/app/answer.ts'
import { useMember } from '#src/app/session-context.ts'
import { Asked, Nothing } from '#src/layouts/asked.tsx'
import { printedFacts } from '#src/screens/viewer/printed.ts'
import { Viewer } from '#src/screens/viewer/viewer.tsx'
import { certificate as texts } from '#src/texts/certificates.ts'

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
