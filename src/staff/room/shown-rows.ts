import type { BoardRow } from '#contract/calls/room.ts'
import { type BoardRules, incidentsFirst, incidentsOf } from '#machines/board/incidents.ts'

/** What a board may be narrowed to, in the order of its buttons. */
export const shows = ['incidents', 'running', 'silent', 'paused', 'waiting', 'ended'] as const
export type Show = (typeof shows)[number]

const isIn: Readonly<Record<Show, (row: BoardRow, rules: BoardRules) => boolean>> = {
  incidents: (row, rules) => incidentsOf(row, rules).length > 0,
  running: ({ state }) => state === 'started',
  silent: ({ isSilent }) => isSilent,
  paused: ({ pause }) => pause !== null,
  waiting: ({ stage }) => stage === 'expected' || stage === 'present',
  ended: ({ stage }) => stage === 'finished' || stage === 'disqualified' || stage === 'expired',
}

export interface Narrowing {
  show: Show | null
  search: string
}

const plain = (text: string) => text.toLocaleLowerCase()

/** The rows that are shown, who needs a proctor first. A search finds parts of seat, name and number. */
export function shownRows(
  rows: readonly BoardRow[],
  { show, search }: Narrowing,
  rules: BoardRules,
): BoardRow[] {
  const sought = plain(search.trim())
  const found = rows.filter(
    (row) =>
      (show === null || isIn[show](row, rules)) &&
      [row.seat, row.name, row.orderNo].some((one) => plain(one ?? '').includes(sought)),
  )
  return incidentsFirst(found, rules)
}

/** How many there are of each. */
export const countsOf = (rows: readonly BoardRow[], rules: BoardRules): Record<Show, number> =>
  Object.fromEntries(
    shows.map((show) => [show, rows.filter((row) => isIn[show](row, rules)).length]),
  ) as Record<Show, number>
