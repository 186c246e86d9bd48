import type { CellProblem, MemberColumn } from '#contract/rules/member-table.ts'
import { type ReadTable, readRows, type TableFault, type TableRow } from '#server/domains/content/index.ts'
import { isMemberColumn, type ListedMember, memberOf, readValue } from './member-columns.ts'

export type CellFault = TableFault<CellProblem>

/** A member whom a table lists, and the row. */
export interface TableMember extends ListedMember {
  readonly row: TableRow<MemberColumn>
}

export interface MemberTable {
  readonly members: readonly TableMember[]
  readonly faults: readonly CellFault[]
  /** Rows below the first line. */
  readonly rows: number
}

/** The members that a table lists, and everything that is wrong with it, cell by cell. */
export function readMembers(table: ReadTable): MemberTable {
  const { rows, faults, count } = readRows(table, {
    needed: ['email'],
    isColumn: isMemberColumn,
    read: (column, { text }) => readValue(column, text),
  })
  const seen = new Map<string, number>()
  const twice: CellFault[] = []
  const members = rows.flatMap((row) => {
    const person = memberOf(row.values)
    const before = seen.get(person.email)
    seen.set(person.email, row.line)
    if (before === undefined) return [{ ...person, row }]
    twice.push(row.fault('email', { problem: 'twice', bound: before }))
    return []
  })
  return { members, faults: [...faults, ...twice], rows: count }
}
