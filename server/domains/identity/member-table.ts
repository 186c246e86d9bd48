import type { MemberColumn } from '#contract/rules/member-table.ts'
import type { Cell } from '#server/platform/text/csv.ts'
import { isMemberColumn, type ListedMember, memberOf, readValue, type ValueFault } from './member-columns.ts'

/** A cell of a table; `unreadable` where it holds something that is no text. */
export interface TableCell extends Cell {
  readonly unreadable?: 'noText' | 'longNumber'
}

/** What is wrong with one cell, and where. */
export interface CellFault extends ValueFault {
  readonly line: number
  /** Where it begins: of a text in characters, of a sheet as its cells are counted. */
  readonly column: number
  /** The how manieth cell of its row, from 1; null where that is not known. */
  readonly cell: number | null
  /** What the first line calls its column; null beyond them. */
  readonly field: string | null
  /** What stands there. */
  readonly text: string
}

/** One row of the table, with the cell of its address. */
export interface TableMember extends ListedMember {
  readonly at: TableCell
  readonly cell: number
}

export interface MemberTable {
  readonly members: readonly TableMember[]
  readonly faults: readonly CellFault[]
  /** Rows below the first line. */
  readonly rows: number
}

/** The members that a table lists, and everything that is wrong with it, cell by cell. */
export function readMembers([heading = [], ...rows]: readonly (readonly TableCell[])[]): MemberTable {
  const names = heading.map((cell) => ({ ...cell, text: cell.text.trim().toLowerCase() }))
  const faults = headingFaults(names)
  if (faults.length > 0) return { members: [], faults, rows: rows.length }
  const seen = new Map<string, number>()
  const members = rows.flatMap((row) => {
    const person = readRow(row, names, faults)
    if (person === undefined) return []
    const before = seen.get(person.email)
    seen.set(person.email, person.at.line)
    if (before === undefined) return [person]
    faults.push(emailFault(person, { problem: 'twice', bound: before }))
    return []
  })
  return { members, faults, rows: rows.length }
}

/** What is wrong with the address of a row. */
export const emailFault = ({ at, cell, email }: TableMember, fault: ValueFault): CellFault => ({
  ...{ line: at.line, column: at.column, cell, field: 'email', text: email },
  ...fault,
})

function headingFaults(names: readonly TableCell[]): CellFault[] {
  const faults = names.flatMap(({ line, column, text }, index): CellFault[] => {
    const place = { line, column, cell: index + 1, field: text, text }
    if (!isMemberColumn(text)) return [{ ...place, problem: 'noColumn' }]
    const isSecond = names.findIndex((other) => other.text === text) < index
    return isSecond ? [{ ...place, problem: 'columnTwice' }] : []
  })
  if (names.some(({ text }) => text === 'email')) return faults
  const place = { line: 1, column: 1, cell: 1, field: null, text: names[0]?.text ?? '' }
  return [...faults, { ...place, problem: 'emailColumnMissing' }]
}

function readRow(
  row: readonly TableCell[],
  names: readonly TableCell[],
  faults: CellFault[],
): TableMember | undefined {
  const [extra] = row.slice(names.length)
  if (extra !== undefined) {
    const { line, column, text } = extra
    const place = { line, column, cell: names.length + 1, field: null, text }
    faults.push({ ...place, problem: 'extraCell', bound: names.length })
    return undefined
  }
  const values = new Map<MemberColumn, string | null>()
  let good = true
  names.forEach(({ text: field }, index) => {
    if (!isMemberColumn(field)) return
    const cell = row[index] ?? endOf(row)
    const read = cell.unreadable ? { fault: { problem: cell.unreadable } } : readValue(field, cell.text)
    if ('value' in read) {
      values.set(field, read.value)
      return
    }
    good = false
    const { line, column, text } = cell
    faults.push({ ...{ line, column, cell: index + 1, field, text }, ...read.fault })
  })
  if (!good) return undefined
  const at = names.findIndex(({ text }) => text === 'email')
  return { ...memberOf(values), at: row[at] ?? endOf(row), cell: at + 1 }
}

/** The place where a missing cell would be. */
function endOf(row: readonly TableCell[]): TableCell {
  const last = row.at(-1) ?? { text: '', line: 1, column: 1 }
  return { text: '', line: last.line, column: last.column + last.text.length }
}
