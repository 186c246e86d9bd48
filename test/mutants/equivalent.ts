import type { Mutation } from './mutation.ts'

/** Equivalent mutants, which no test can notice, by file, kind and the change as it is described; each with its reason. */
const reasons: readonly { file: string; kind: Mutation['kind']; change: string; reason: string }[] = [
  {
    file: 'machines/proctor/setup.ts',
    kind: 'delay changed',
    change: 'unattended: limits.proctor.unattendedMs → limits.proctor.pinTriesSeconds * 1000',
    reason: 'both are five minutes',
  },
  {
    file: 'machines/proctor/setup.ts',
    kind: 'delay changed',
    change: 'lockout: limits.proctor.pinTriesSeconds * 1000 → limits.proctor.unattendedMs',
    reason: 'both are five minutes',
  },
  {
    file: 'machines/exam/setup.ts',
    kind: 'delay changed',
    change: 'endRedirect: limits.redirect.endMs → limits.retry.everyMs',
    reason: 'both are five seconds',
  },
  {
    file: 'machines/exam/setup.ts',
    kind: 'delay changed',
    change: 'retry: limits.retry.everyMs → limits.redirect.endMs',
    reason: 'both are five seconds',
  },
  {
    file: 'server/domains/results/similarity.ts',
    kind: 'operator changed',
    change: 'other > one → other >= one',
    reason: 'somebody with themselves is one member, and no pair',
  },
  {
    file: 'server/domains/verdicts/report.ts',
    kind: 'value changed',
    change: 'false → true',
    reason: 'a report is written of an order that is there, whose own settings are read',
  },
  {
    file: 'src/features/proctor/offline-acts/proof.ts',
    kind: 'value changed',
    change: '256 → 512',
    reason: 'the first byte alone is compared, and is the same however many follow',
  },
  {
    file: 'src/features/device-check/actors.ts',
    kind: 'statement removed',
    change: 'playing.abort()',
    reason: 'XState drops what a stopped actor says, and a paused sound says nothing',
  },
]

/** Why nothing notices this change; null where there is no reason. */
export const reasonOf = ({ file, kind, change }: Mutation): string | null =>
  reasons.find((one) => one.file === file && one.kind === kind && one.change === change)?.reason ?? null
