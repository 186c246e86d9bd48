import { breakActOf } from '#contract/rules/breaks.ts'
import { byText } from './act-text.ts'
import type { Listed, SessionFacts, SittingAct } from './facts.ts'
import { grouped } from './grouped.ts'
import { inOne } from './session-events.ts'
import { breakReason } from './texts.ts'

/** A pause of one or several sittings, or a break of one. */
export interface SessionPause {
  readonly from: Date
  /** Null while it lasts. */
  readonly until: Date | null
  readonly who: readonly Listed[]
  readonly by: string
  readonly reason: string
  readonly isBreak: boolean
}

const isBreak = (act: SittingAct) => breakActOf(act) === 'breakBegun'

/** The pauses and breaks of an exam session; sittings that were paused by one act, and went on by one, are in one. */
export function sessionPauses({ roster, acts }: SessionFacts): SessionPause[] {
  const byOrder = new Map(roster.map((entry) => [entry.orderId, entry]))
  /** A proctor who pauses in a break ends it: it becomes that pause. */
  const endOf = (pause: SittingAct) =>
    acts.find(
      ({ id, kind, orderId, createdAt }) =>
        (kind === 'resumed' || (kind === 'paused' && isBreak(pause) && id !== pause.id)) &&
        orderId === pause.orderId &&
        createdAt >= pause.createdAt,
    )
  const pauses = inOne(acts.filter(({ kind }) => kind === 'paused')).flatMap((group) =>
    grouped(group, (pause) => {
      const end = endOf(pause)
      return end?.staffActId ?? end?.id ?? ''
    }),
  )
  return pauses.map((group) => {
    const [first] = group
    return {
      from: first.createdAt,
      until: endOf(first)?.createdAt ?? null,
      who: group.flatMap(({ orderId }) => byOrder.get(orderId) ?? []),
      ...{ by: byText(first), reason: isBreak(first) ? breakReason : first.reason, isBreak: isBreak(first) },
    }
  })
}
