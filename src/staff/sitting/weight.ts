import type { Moment } from './moments.ts'

/** How much a moment asks for a look: what spoke against the candidate, what was struck out, what should be known, the rest. */
export type Weight = 'counted' | 'struck' | 'notice' | 'plain'

const troubling = new Set(['unanswered', 'ignored'])
const noticed = new Set(['gap', 'hidden', 'screens', 'oddListening', 'signIn', 'objected', 'expired'])

export function weightOf(moment: Moment): Weight {
  if (moment.kind === 'stopped') return 'counted'
  if (moment.kind === 'violation') {
    if (moment.of.struckBecause !== null) return 'struck'
    return moment.of.counts ? 'counted' : 'notice'
  }
  if (moment.kind === 'request') return troubling.has(moment.of.outcome) ? 'notice' : 'plain'
  if (moment.kind === 'entries') return moment.of.became === 'held' ? 'notice' : 'plain'
  if (moment.kind === 'check') return moment.isLate ? 'notice' : 'plain'
  return noticed.has(moment.kind) ? 'notice' : 'plain'
}
