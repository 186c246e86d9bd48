import { Badge } from '@mantine/core'
import type { CertificateState } from '#contract/calls/staff-certificates.ts'
import type { DocumentKind } from '#contract/vocabulary.ts'
import { certificates as texts } from '../texts/certificates.ts'

const colours: Readonly<Record<CertificateState, string>> = {
  valid: 'green',
  expired: 'gray',
  revoked: 'red',
  replaced: 'gray',
  waiting: 'yellow',
}

/** A report is issued, and holds nothing for a time. */
export function StateBadge({ state, kind }: { state: CertificateState; kind: DocumentKind }) {
  return (
    <Badge miw="max-content" color={colours[state]}>
      {kind === 'report' && state === 'valid' ? texts.issuedReport : texts.states[state]}
    </Badge>
  )
}
