import { type Judgement, judgement } from '#contract/calls/organisation.ts'
import { type StoppingLimits, stoppingLimits } from '#contract/rules/stopping.ts'
import type { SignedInMember } from '#server/domains/access/index.ts'

/** How the member's institution judges violations, with defaults for what it has not set (spec: supervision). */
export const judgementOf = ({ institution }: SignedInMember): Judgement =>
  judgement.parse(institution?.setting.judgement ?? {})

/** How many violations of each kind stop a member's test; null where none do. `withoutCamera`: faces are not judged in it. */
export function stoppingLimitsOf(member: SignedInMember, withoutCamera: boolean): StoppingLimits {
  const setting = member.institution?.setting
  const limits = stoppingLimits(setting ? { ...setting, judgement: judgementOf(member) } : null)
  return withoutCamera ? { ...limits, face: null } : limits
}
