import type { VerifiedCertificate } from '#contract/calls/verification.ts'

export type Verdict = 'valid' | 'expired' | 'revoked' | 'forged'

/** What is said first: a forged signature outweighs all, since what was scanned is not what was issued. */
export const verdictOn = ({ state, signature }: VerifiedCertificate): Verdict =>
  signature === 'forged' ? 'forged' : state
