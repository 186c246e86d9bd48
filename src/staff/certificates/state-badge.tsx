import { Badge } from '@mantine/core'
import type { CertificateState } from '#contract/calls/staff-certificates.ts'
import { certificates as texts } from '../texts/certificates.ts'

const colours: Readonly<Record<CertificateState, string>> = {
  valid: 'green',
  expired: 'gray',
  revoked: 'red',
  replaced: 'gray',
  waiting: 'yellow',
}

export function StateBadge({ state }: { state: CertificateState }) {
  return (
    <Badge miw="max-content" color={colours[state]}>
      {texts.states[state]}
    </Badge>
  )
}
