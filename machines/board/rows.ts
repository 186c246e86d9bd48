import type { BoardRow } from '#contract/calls/room.ts'

/** What the server answers to a question for rows: all of the scope, or those that were named. */
export interface BoardAnswer {
  /** When it was read, by the server's clock, ms since 1970. */
  now: number
  list: BoardRow[]
  /** Counted violations of a kind that stop a test in this institution. */
  warningLimit: number
}

/** A row that says the same stays the same object, so that nothing is drawn anew for it. */
const kept = (before: BoardRow | undefined, after: BoardRow): BoardRow =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after

/**
 * The rows after an answer. To a question for named sittings, one that is not in the answer is not on the board any more; to a
 * question for all, everything that is not in it.
 */
export function mergedRows(
  before: readonly BoardRow[],
  { list }: BoardAnswer,
  named: readonly string[] | null,
): readonly BoardRow[] {
  const known = new Map(before.map((row) => [row.id, row]))
  const told = new Map(list.map((row) => [row.id, kept(known.get(row.id), row)]))
  if (named === null) return [...told.values()]
  const left = before.flatMap((row) => {
    const after = told.get(row.id) ?? (named.includes(row.id) ? undefined : row)
    return after === undefined ? [] : [after]
  })
  return [...left, ...[...told.values()].filter(({ id }) => !known.has(id))]
}

/** Of those chosen, who is still on the board. */
export const chosenOf = (selected: readonly string[], rows: readonly BoardRow[]): readonly string[] => {
  const ids = new Set(rows.map(({ id }) => id))
  const left = selected.filter((id) => ids.has(id))
  return left.length === selected.length ? selected : left
}
