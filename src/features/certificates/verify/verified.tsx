import { Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { VerifiedCertificate } from '#contract/calls/certificates.ts'
import { dayOf, dayText } from '#src/ui/dates.ts'
import { certificate as printedTexts, verify as texts } from '#src/ui/texts/certificates.ts'
import { documents } from '#src/ui/texts/documents.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { rightAnswers, testLine } from '../viewer/printed.ts'
import classes from './verify-screen.module.css'

type Verdict = 'valid' | 'expired' | 'revoked' | 'forged'

/** The heading. A forged signature outweighs everything else: what was scanned is not what was issued. */
const verdictOn = ({ state, signature }: VerifiedCertificate): Verdict =>
  signature === 'forged' ? 'forged' : state

const shown = [
  'name',
  'dateOfBirth',
  'institution',
  'test',
  'testDate',
  'validUntil',
  'reading',
  'structure',
  'listening',
  'total',
  'predictedScore',
  'level',
  'supervision',
  'signatory',
  'id',
] as const

function shownOf(certificate: VerifiedCertificate, field: (typeof shown)[number]): string | number | null {
  if (field === 'dateOfBirth') return certificate.maskedDateOfBirth
  if (field === 'institution') return certificate.issuer ?? certificate.institution?.name ?? null
  if (field === 'test') return certificate.testName === null ? null : testLine(certificate)
  if (field === 'total') return rightAnswers(certificate)
  if (field === 'testDate') return dayText(certificate.testDate)
  if (field === 'validUntil') return certificate.validUntil && dayText(certificate.validUntil)
  if (field === 'signatory')
    return [certificate.signatoryName, certificate.signatoryTitle].filter(Boolean).join(', ') || null
  if (field === 'supervision')
    return certificate.supervision && printedTexts.supervision[certificate.supervision]
  return certificate[field]
}

/** The verdict first, then what the issuer has on record, to be compared with the paper. */
export function Verified({ certificate }: { certificate: VerifiedCertificate }) {
  const verdict = verdictOn(certificate)
  const document = documents[certificate.kind]
  const isGood = verdict === 'valid'
  const Icon = isGood ? IconCircleCheck : IconCircleX
  const { revokedAt, validUntil } = certificate
  const date = verdict === 'revoked' ? dayOf(revokedAt ?? '') : validUntil === null ? '' : dayText(validUntil)
  return (
    <>
      <div className={classes.verdict} data-good={isGood || undefined}>
        <Icon size={40} stroke={1.6} aria-hidden="true" />
        <div>
          <Title order={1} size="h2">
            {verdict === 'forged' ? texts.forged : document.states[verdict]}
          </Title>
          <Text mt={4} c="dimmed">
            {verdict === 'forged' ? texts.forgedExplained : fill(document.explained[verdict], { date })}
          </Text>
        </div>
      </div>
      <dl className={classes.facts}>
        {shown.map((field) => {
          const value = shownOf(certificate, field)
          return (
            value !== null && (
              <div key={field}>
                <dt>{field === 'id' ? document.number : texts.fields[field]}</dt>
                <dd>{value}</dd>
              </div>
            )
          )
        })}
      </dl>
      <Text
        className={classes.signature}
        size="sm"
        c={certificate.signature === 'forged' ? 'red.8' : 'dimmed'}
      >
        {texts.signature[certificate.signature]}
      </Text>
    </>
  )
}
