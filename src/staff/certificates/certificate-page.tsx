import { Alert, Anchor, Table } from '@mantine/core'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { type CertificateInFull, staffCertificateDetail } from '#contract/calls/staff-certificates.ts'
import { sections } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { dayText } from '#src/ui/dates.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { certificate as printed } from '#src/ui/texts/certificates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections as sectionTexts } from '#src/ui/texts/sections.ts'
import { useAddress, usePlace } from '../session/place.ts'
import { certificates } from '../texts/certificates.ts'
import { layout } from '../texts/layout.ts'
import { DetailResult } from '../ui/detail-result.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { CertificateActs } from './certificate-acts.tsx'
import { CertificateHistory } from './certificate-history.tsx'
import classes from './certificate-page.module.css'
import { ParcelPanel } from './parcel-panel.tsx'
import { StateBadge } from './state-badge.tsx'

const { detail: texts } = certificates

/** A certificate in full: what it certifies, what happened to it, and where the printed one is. */
export function CertificatePage({ id }: { id: string }) {
  const { institutionId } = usePlace()
  const address = useAddress()
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) =>
        callServer(staffCertificateDetail, { params: { id }, query: { institutionId }, signal }),
      [id, institutionId],
    ),
  )
  return (
    <>
      <Anchor component={Link} to={address('/certificates')}>
        {texts.back}
      </Anchor>
      <DetailResult title={layout.titles.certificates} query={query} texts={texts} onReload={reload}>
        {(found) => (
          <PageFrame
            title={found.certificate.name}
            acts={<CertificateActs found={found} onChange={reload} />}
          >
            {found.state === 'valid' && found.member.fullname !== found.certificate.name && (
              <Alert color="yellow" mb="lg" role="note">
                {fill(texts.changed, { document: certificates.words[found.certificate.kind] })}
              </Alert>
            )}
            <div className={classes.columns}>
              <Facts found={found} />
              <div className={classes.side}>
                <CertificateHistory found={found} />
                <ParcelPanel found={found} onChange={reload} />
              </div>
            </div>
          </PageFrame>
        )}
      </DetailResult>
    </>
  )
}

function Facts({ found }: { found: CertificateInFull }) {
  const { certificate, state, member, orderNo, test } = found
  const scores = sections.map((section) => `${sectionTexts.names[section]}: ${certificate[section]}`)
  const rows = [
    [texts.state, <StateBadge key="state" state={state} kind={certificate.kind} />],
    [texts.kind, certificates.kinds[certificate.kind]],
    [texts.number, certificate.id],
    [
      texts.predicted,
      fill(texts.predictedOf, { score: certificate.predictedScore, level: certificate.level }),
    ],
    [texts.scores, scores.map((score) => <div key={score}>{score}</div>)],
    [
      texts.total,
      certificate.testQuestions === null
        ? certificate.total
        : fill(printed.rightOf, { right: certificate.total, questions: certificate.testQuestions }),
    ],
    [texts.dateOfBirth, dayText(certificate.dateOfBirth)],
    [texts.testDate, dayText(certificate.testDate)],
    ...(certificate.validUntil === null
      ? []
      : [[texts.validUntil, dayText(certificate.validUntil)] as const]),
    [printed.supervision.title, certificate.supervision ? printed.supervision[certificate.supervision] : '–'],
    [texts.test, test],
    [texts.order, orderNo],
    [
      texts.member,
      fill(texts.memberOf, { name: member.fullname, nim: member.nim ?? '–', email: member.email }),
    ],
    [
      texts.verify,
      <Anchor key="verify" href={certificate.verifyUrl} target="_blank" rel="noreferrer">
        {texts.verifyOpen}
      </Anchor>,
    ],
  ] as const
  return (
    <section className={classes.panel} aria-label={texts.facts}>
      <Table aria-label={texts.facts}>
        <Table.Tbody>
          {rows.map(([title, value]) => (
            <Table.Tr key={title}>
              <Table.Th scope="row" w="38%">
                {title}
              </Table.Th>
              <Table.Td className={classes.value}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
