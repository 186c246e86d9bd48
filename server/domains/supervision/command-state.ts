import { sittingState } from '#contract/rules/sitting.ts'
import type { Order } from '#server/domains/orders/index.ts'

export type SittingState = 'new' | 'open' | 'finished' | 'stopped' | 'expired'
export const sittingStates: SittingState[] = ['new', 'open', 'finished', 'stopped', 'expired']

/** The state of a sitting as commands name it: not started, under way, handed in, stopped, or expired. */
export function commandState(
  order: Pick<Order, 'startedAt' | 'finishedAt' | 'disqualifiedAt' | 'expiredAt'>,
): SittingState {
  const words = {
    new: 'new',
    started: 'open',
    finished: 'finished',
    disqualified: 'stopped',
    expired: 'expired',
  } as const
  return words[sittingState(order)]
}
