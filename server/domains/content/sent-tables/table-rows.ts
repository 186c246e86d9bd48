import type { TableProblem } from '#contract/rules/member-table.ts'
import type { ReadTable, TableCell } from './table-file.ts'

/** What is wrong with one value, and the number or text that it speaks of. */
export interface Reason<Problem extends string> {
  readonly problem: Problem
  readonly bound?: string | number
}

/** What is wrong with one cell, and where. */
export interface TableFault<Problem extends string> extends Reason<Problem> {
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

/** Which columns the first line must name; what a column takes: whether there is such a one, and its value as it is kept or what is wrong with it. */
interface Columns<Column extends string, Problem extends string> {
  readonly needed: readonly Column[]
  readonly isColumn: (name: string) => name is Column
  readonly read: (
    column: Column,
    cell: TableCell,
  ) => { readonly value: string | null } | { readonly fault: Reason<Problem> }
}

/** A row without a fault of its own. */
export interface TableRow<Column extends string> {
  readonly line: number
  readonly values: ReadonlyMap<Column, string | null>
  /** A fault of one of its cells that shows only beside other rows or in the database. */
  readonly fault: <Problem extends string>(column: Column, reason: Reason<Problem>) => TableFault<Problem>
}

interface Rows<Column extends string, Problem extends string> {
  readonly rows: readonly TableRow<Column>[]
  readonly faults: readonly TableFault<Problem>[]
  /** Rows below the first line. */
  readonly count: number
}

/** The rows of a table whose first line names its columns, and what is wrong with it, cell by cell. */
export function readRows<Column extends string, Problem extends string>(
  table: ReadTable,
  columns: Columns<Column, Problem>,
): Rows<Column, Problem | TableProblem> {
  if ('fault' in table) return { rows: [], faults: [table.fault], count: 0 }
  const [heading = [], ...below] = table.rows
  const names = heading.map((cell) => ({ ...cell, text: cell.text.trim().toLowerCase() }))
  const faults: TableFault<Problem | TableProblem>[] = headingFaults(names, columns)
  if (faults.length > 0) return { rows: [], faults, count: below.length }
  const rows = below.flatMap((row): TableRow<Column>[] => {
    const [extra] = row.slice(names.length)
    if (extra !== undefined) {
      const at = { cell: names.length + 1, field: null }
      faults.push({ ...placeOf(extra), ...at, problem: 'extraCell', bound: names.length })
      return []
    }
    const values = new Map<Column, string | null>()
    const wrong = names.flatMap(({ text: field }, index): TableFault<Problem | TableProblem>[] => {
      if (!columns.isColumn(field)) return []
      const cell = row[index] ?? endOf(row)
      const read = cell.unreadable ? { fault: { problem: cell.unreadable } } : columns.read(field, cell)
      if ('fault' in read) return [{ ...placeOf(cell), cell: index + 1, field, ...read.fault }]
      values.set(field, read.value)
      return []
    })
    faults.push(...wrong)
    if (wrong.length > 0) return []
    const fault: TableRow<Column>['fault'] = (field, reason) => {
      const at = names.findIndex(({ text }) => text === field)
      const text = values.get(field) ?? ''
      return { ...placeOf(row[at] ?? endOf(row)), cell: at + 1, field, text, ...reason }
    }
    return [{ line: row[0]?.line ?? 1, values, fault }]
  })
  return { rows, faults, count: below.length }
}

/** As they stand in the file. */
export const inOrder = <Problem extends string>(faults: readonly TableFault<Problem>[]) =>
  faults.toSorted((one, other) => one.line - other.line || one.column - other.column)

const placeOf = ({ line, column, text }: TableCell) => ({ line, column, text })

function headingFaults(
  names: readonly TableCell[],
  { isColumn, needed }: { isColumn: (name: string) => boolean; needed: readonly string[] },
): TableFault<TableProblem>[] {
  const faults = names.flatMap((name, index): TableFault<TableProblem>[] => {
    const place = { ...placeOf(name), cell: index + 1, field: name.text }
    if (!isColumn(name.text)) return [{ ...place, problem: 'noColumn' }]
    const isSecond = names.findIndex(({ text }) => text === name.text) < index
    return isSecond ? [{ ...place, problem: 'columnTwice' }] : []
  })
  const missing = needed.filter((name) => names.every(({ text }) => text !== name))
  const place = { line: 1, column: 1, cell: 1, field: null, text: names[0]?.text ?? '' }
  return [...faults, ...missing.map((bound) => ({ ...place, problem: 'columnMissing' as const, bound }))]
}

/** The place where a missing cell would be. */
function endOf(row: readonly TableCell[]): TableCell {
  const last = row.at(-1) ?? { text: '', line: 1, column: 1 }
  return { text: '', line: last.line, column: last.column + last.text.length }
}
