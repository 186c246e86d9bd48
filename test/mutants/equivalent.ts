import type { Mutation } from './mutation.ts'

/** Equivalent mutants, which no test can notice, by file, kind and the change as it is described; each with its reason. */
const reasons: readonly { file: string; kind: Mutation['kind']; change: string; reason: string }[] = [
  {
    file: 'machines/proctor/setup.ts',
    kind: 'delay changed',
    change: 'unattended: limits.proctor.unattendedMs → limits.proctor.pinTriesSeconds * 1000',
    reason: 'both are five minutes',
  },
]

/** Why nothing notices this change; null where there is no reason. */
export const reasonOf = ({ file, kind, change }: Mutation): string | null =>
  reasons.find((one) => one.file === file && one.kind === kind && one.change === change)?.reason ?? null
