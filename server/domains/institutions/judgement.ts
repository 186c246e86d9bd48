import { type Judgement, judgement } from '#contract/calls/organisation.ts'
import type { CounterType } from '#contract/observations.ts'
import type { SignedInMember } from '#server/domains/access/authentication.ts'

/** How the member's institution judges; what it has not set is as decided (spec: supervision). */
export const judgementOf = ({ institution }: SignedInMember): Judgement =>
  judgement.parse(institution?.setting.judgement ?? {})

/**
 * Whether `limit` violations of this kind end the test: never for an individual, never in a pilot
 * (spec: supervision#who-is-watched).
 */
export function stopsFor(member: SignedInMember, kind: CounterType): boolean {
  const setting = member.institution?.setting
  if (setting === undefined || judgementOf(member).pilot) return false
  if (kind === 'face' && member.member.withoutCamera) return false
  const { face, voice, newTab } = setting.failed
  return { face, speech: voice || (setting.violation?.voice ?? false), open_new_tab: newTab }[kind]
}
