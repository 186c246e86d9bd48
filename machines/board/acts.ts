import { type NoticeKind, noticeKinds } from '#contract/calls/notices.ts'
import type { BoardRow } from '#contract/calls/room.ts'
import type { ActOutcome, StaffAction } from '#contract/calls/staff-acts.ts'

/** An act as it is sent, and sent again: its id keeps it from being done twice. */
export interface BoardAct {
  id: string
  institutionId: string
  /** Ids, or all of the exam session, or else of the institution, that are under way. */
  sittings: 'all' | readonly string[]
  /** Null for the institution's, and where ids are named. */
  examSessionId: string | null
  action: StaffAction
  reason: string
}

/** What became of an act at one sitting. */
export interface OutcomeOfAct {
  id: string
  orderNo: string | null
  outcome: ActOutcome
  /** Of `refused`: why. */
  code: string | null
}

/** Whether the candidate's screen shows an act, and says so; of lost time, that minutes were added. */
export const isShown = ({ action }: Pick<BoardAct, 'action'>): boolean =>
  action.kind === 'giveBack' || noticeKinds.some((kind: NoticeKind) => kind === action.kind)

/** Where the screens stand with an act that was done. */
export interface ReceiptsOfAct {
  /** Sittings at which it was done: their screens are to show it. */
  done: string[]
  shown: string[]
  read: string[]
}

/** What the screens have said of an act so far, by the rows of the board. */
export function receiptsOf(
  { id }: Pick<BoardAct, 'id'>,
  outcomes: readonly OutcomeOfAct[],
  rows: readonly BoardRow[],
): ReceiptsOfAct {
  const done = outcomes.filter(({ outcome }) => outcome === 'done').map((one) => one.id)
  const told = new Map(rows.map((row) => [row.id, row.notices.find(({ actId }) => actId === id)]))
  const isSaid = (field: 'shownAt' | 'readAt') => (one: string) => (told.get(one)?.[field] ?? null) !== null
  return { done, shown: done.filter(isSaid('shownAt')), read: done.filter(isSaid('readAt')) }
}
