import type { ToldHead } from '#contract/rules/admission.ts'
import type { PendingHead } from '#server/tables/index.ts'

/** As many heads are kept of a line whose entries do not arrive: about three minutes of heartbeats that all tell more. */
const most = 64

/** What is known of a line's heads. */
export interface ToldLine {
  readonly told: readonly PendingHead[]
  readonly isBroken: boolean
}

/** The line with one more head that covers what is not here. The same number with another head cannot be true. */
export function withHead({ told, isBroken }: ToldLine, head: PendingHead): ToldLine {
  const same = told.find(({ seq }) => seq === head.seq)
  if (same) return { told, isBroken: isBroken || same.head !== head.head }
  return { told: bounded([...told, head]), isBroken }
}

/**
 * Of too many the two oldest become one: what they cover was written between the heartbeat before the first and the second.
 * Entries near an end, where it matters, keep theirs.
 */
function bounded(told: readonly PendingHead[]): readonly PendingHead[] {
  const [first, second, ...rest] = told
  if (told.length <= most || !first || !second) return told
  return [
    { ...(second.seq > first.seq ? second : first), heardAt: second.heardAt, afterAt: first.afterAt },
    ...rest,
  ]
}

/** The heads as the rule asks for them, by those that are known of the entries that are here. */
export function judgedHeads(
  { told, isBroken }: ToldLine,
  headAfter: (seq: number) => string | null,
): ToldHead[] {
  const heads = told.map(({ seq, head, heardAt, afterAt }): ToldHead => {
    const known = headAfter(seq)
    return { seq, heardAt, afterAt, isProven: known === null ? null : known === head }
  })
  // Whatever it was that was told: what follows in this line is for a person to decide.
  const refuted: ToldHead = { seq: 0, heardAt: 0, afterAt: null, isProven: false }
  return isBroken ? [...heads, refuted] : heads
}
