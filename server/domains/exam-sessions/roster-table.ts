import { z } from 'zod/mini'
import { email as address } from '#contract/calls/credentials.ts'
import type { RosterFault, RosterProblem } from '#contract/calls/staff-exam-roster.ts'
import { seatKey } from '#contract/rules/exam-session.ts'
import { limits } from '#contract/rules/limits.ts'
import { type Cell, readCsv } from '#server/platform/text/csv.ts'

/** Columns of a list that becomes a roster; others are not taken, so that a misspelled one is noticed. */
export const rosterColumns = ['email', 'seat'] as const
type Column = (typeof rosterColumns)[number]
const isColumn = (name: string): name is Column => rosterColumns.some((one) => one === name)

/** A row that can be read, with its cells: a later fault is told by their places. */
export interface ListedCandidate {
  readonly email: string
  readonly seat: string | null
  readonly cells: Readonly<Record<Column, Cell | undefined>>
}

interface Table {
  readonly candidates: readonly ListedCandidate[]
  readonly faults: readonly RosterFault[]
}

/** A fault of a cell: by its row, and by its column as a spreadsheet counts. */
export function faultOf(
  cell: Pick<Cell, 'line' | 'text'>,
  column: number,
  name: string,
  problem: RosterProblem,
): RosterFault {
  return { line: cell.line, column, name, value: cell.text.slice(0, 100), problem }
}

/** The candidates that a CSV lists, and everything that is wrong with it by itself. */
export function readRoster(source: string): Table & { columnOf: (name: Column) => number } {
  const read = readCsv(source)
  if ('fault' in read) {
    const { line, column } = read.fault
    const faults = [{ line, column, name: '', value: '', problem: 'unreadable' as const }]
    return { candidates: [], faults, columnOf: () => 1 }
  }
  const [heading = [], ...rows] = read.rows
  const names = heading.map(({ text }) => text.trim().toLowerCase())
  const columnOf = (name: Column) => names.indexOf(name) + 1
  const faults: RosterFault[] = heading.flatMap((cell, index) => {
    const name = names[index] ?? ''
    if (!isColumn(name)) return [faultOf(cell, index + 1, name, 'columnUnknown')]
    return names.indexOf(name) < index ? [faultOf(cell, index + 1, name, 'columnTwice')] : []
  })
  if (!names.includes('email')) faults.push(faultOf({ line: 1, text: '' }, 1, 'email', 'columnMissing'))
  if (faults.length > 0) return { candidates: [], faults, columnOf }

  const seen = { email: new Set<string>(), seat: new Set<string>() }
  const candidates = rows.flatMap((row) => {
    const cellOf = (name: Column) => (names.includes(name) ? row[columnOf(name) - 1] : undefined)
    const cells = { email: cellOf('email'), seat: cellOf('seat') }
    const candidate = {
      email: cells.email?.text.trim().toLowerCase() ?? '',
      seat: cells.seat?.text.trim() || null,
      cells,
    }
    const found = problemsOf(candidate, seen)
    const line = row[0]?.line ?? 1
    for (const [name, problem] of found)
      faults.push(faultOf(cells[name] ?? { line, text: '' }, columnOf(name), name, problem))
    return found.length === 0 ? [candidate] : []
  })
  return { candidates, faults, columnOf }
}

/** What is wrong with a row by itself and beside those before it. */
function problemsOf(
  { email, seat }: Pick<ListedCandidate, 'email' | 'seat'>,
  seen: Readonly<Record<Column, Set<string>>>,
): (readonly [Column, RosterProblem])[] {
  const isTwice = (name: Column, key: string) => seen[name].has(key) || !seen[name].add(key)
  const problems: (readonly [Column, RosterProblem])[] = []
  if (!z.safeParse(address, email).success) problems.push(['email', 'addressInvalid'])
  else if (isTwice('email', email)) problems.push(['email', 'memberTwice'])
  if (seat === null) return problems
  if ([...seat].length > limits.examSession.seatLength) problems.push(['seat', 'seatTooLong'])
  else if (isTwice('seat', seatKey(seat))) problems.push(['seat', 'seatTwice'])
  return problems
}
