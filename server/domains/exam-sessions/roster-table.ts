import { z } from 'zod/mini'
import { email as address } from '#contract/calls/credentials.ts'
import type { RosterProblem } from '#contract/calls/staff-exam-roster.ts'
import { seatKey } from '#contract/rules/exam-session.ts'
import { limits } from '#contract/rules/limits.ts'
import { type ReadTable, readRows, type TableFault, type TableRow } from '#server/domains/content/index.ts'

/** Columns of a table that becomes a roster; others are not taken, so that a misspelled one is noticed. */
const columns = ['email', 'seat'] as const
type Column = (typeof columns)[number]
const isColumn = (name: string): name is Column => columns.some((one) => one === name)

export type RosterFault = TableFault<RosterProblem>

/** Somebody whom a table lists. */
export interface ListedCandidate {
  readonly email: string
  readonly seat: string | null
  readonly row: TableRow<Column>
}

interface RosterTable {
  readonly candidates: readonly ListedCandidate[]
  readonly faults: readonly RosterFault[]
  /** Rows below the first line. */
  readonly count: number
}

/** The candidates whom a table lists, and everything that is wrong with it by itself. */
export function readRoster(table: ReadTable): RosterTable {
  const { rows, faults, count } = readRows<Column, RosterProblem>(table, {
    needed: ['email'],
    isColumn,
    read(column, { text, isDate }) {
      const value = text.trim()
      if (column === 'email') {
        const email = value.toLowerCase()
        return z.safeParse(address, email).success ? { value: email } : { fault: { problem: 'noAddress' } }
      }
      // Spreadsheets take a seat such as 1-2 for a day.
      if (isDate) return { fault: { problem: 'noText' } }
      const bound = limits.examSession.seatLength
      return [...value].length > bound ? { fault: { problem: 'tooLong', bound } } : { value: value || null }
    },
  })
  const lines = { email: new Map<string, number>(), seat: new Map<string, number>() }
  const beside: RosterFault[] = []
  /** Whether an earlier row has the same. */
  function isTwice(row: TableRow<Column>, column: Column, key: string): boolean {
    const bound = lines[column].get(key)
    if (bound === undefined) {
      lines[column].set(key, row.line)
      return false
    }
    beside.push(row.fault(column, { problem: column === 'email' ? 'twice' : 'seatTwice', bound }))
    return true
  }
  const candidates = rows.flatMap((row): ListedCandidate[] => {
    const [email, seat] = [row.values.get('email') ?? '', row.values.get('seat') ?? null]
    const isEmailTwice = isTwice(row, 'email', email)
    const isSeatTwice = seat !== null && isTwice(row, 'seat', seatKey(seat))
    return isEmailTwice || isSeatTwice ? [] : [{ email, seat, row }]
  })
  return { candidates, faults: [...faults, ...beside], count }
}
