import type { StandingPauseOfSession } from '#contract/calls/pause.ts'
import type { BoardRow } from '#contract/calls/room.ts'

/** What the server answers to a question for rows: all of the scope, or those that were named. */
export interface BoardAnswer {
  /** When it was read, by the server's clock, ms since 1970. */
  now: number
  list: BoardRow[]
  /** Counted violations of a kind that stop a test in this institution. */
  warningLimit: number
  /** Whether the institution wants no names on the wall. */
  wallWithoutNames: boolean
  /** The exam sessions of the scope all of which are paused. */
  standingPauses: StandingPauseOfSession[]
}

/** What says the same stays the same object, so that nothing is drawn anew for it. */
export const kept = <Told extends object>(before: Told | undefined, after: Told): Told =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after

/** What a row is known by: the entry of the roster, which stays while its sitting comes and goes, or else the sitting. */
export const keyOf = ({ rosterEntryId, id }: Pick<BoardRow, 'rosterEntryId' | 'id'>): string =>
  rosterEntryId ?? id ?? ''

/**
 * The rows after an answer. To a question for named sittings or entries, one that is not in the answer is not on the board any
 * more; to a question for all, everything that is not in it.
 */
export function mergedRows(
  before: readonly BoardRow[],
  { list }: BoardAnswer,
  named: readonly string[] | null,
): readonly BoardRow[] {
  const known = new Map(before.map((row) => [keyOf(row), row]))
  const told = new Map(list.map((row) => [keyOf(row), kept(known.get(keyOf(row)), row)]))
  if (named === null) return [...told.values()]
  const isNamed = ({ id, rosterEntryId }: BoardRow) =>
    [id, rosterEntryId].some((one) => one !== null && named.includes(one))
  const left = before.flatMap((row) => {
    const after = told.get(keyOf(row)) ?? (isNamed(row) ? undefined : row)
    return after === undefined ? [] : [after]
  })
  return [...left, ...[...told.values()].filter((row) => !known.has(keyOf(row)))]
}

/** Of those chosen, who is still on the board. */
export const chosenOf = (selected: readonly string[], rows: readonly BoardRow[]): readonly string[] => {
  const keys = new Set(rows.map(keyOf))
  const left = selected.filter((key) => keys.has(key))
  return left.length === selected.length ? selected : left
}
