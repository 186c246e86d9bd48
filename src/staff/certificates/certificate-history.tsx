import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { CertificateInFull } from '#contract/calls/staff-certificates.ts'
import { momentText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress } from '../session/place.ts'
import { certificates } from '../texts/certificates.ts'
import classes from './certificate-page.module.css'

const { history: texts } = certificates

/** Issued, revoked, issued anew: by whom and why, the newest first, of all certificates of the same test. */
export function CertificateHistory({ found: { certificate, history } }: { found: CertificateInFull }) {
  const address = useAddress()
  return (
    <section className={classes.panel} aria-label={texts.title}>
      <Title order={2} size="h3">
        {texts.title}
      </Title>
      <ol className={classes.history}>
        {history.map(({ at, kind, certificateId, reason, by }) => (
          <li key={`${certificateId} ${kind}`}>
            <Text fw={600}>{texts[kind]}</Text>
            {reason !== null && <Text>{reason}</Text>}
            <Text size="sm" c="dimmed">
              {momentText(at)}
              {kind === 'revoked' && `, ${by === null ? texts.bySystem : fill(texts.by, { name: by })}`}
            </Text>
            <Text size="sm" c="dimmed" className={classes.value}>
              {certificateId === certificate.id ? (
                fill(texts.this, { document: certificates.words[certificate.kind] })
              ) : (
                <Anchor component={Link} to={address(`/certificates/${certificateId}`)} size="sm">
                  {certificateId}
                </Anchor>
              )}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  )
}
