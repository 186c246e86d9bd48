import { type CellProblem, memberColumns } from '#contract/rules/member-table.ts'
import type { Fault } from '#server/platform/text/location.ts'
import type { CellFault } from './member-table.ts'

/** What operators are told of a cell, in English. */
const texts: Readonly<Record<CellProblem, string>> = {
  noAddress: 'is no e-mail address',
  tooLong: 'has more than {bound} letters',
  dateForm: 'must be written as 2003-04-21',
  noDay: 'is no day of the calendar',
  tooEarly: 'must not be before {bound}',
  future: 'is yet to come',
  twice: '{text} stands in line {bound} already',
  taken: '{text} is a member already',
  extraCell: 'a cell beyond the {bound} columns of the first line',
  noColumn: `'{text}' is no column; columns are ${memberColumns.join(', ')}`,
  columnTwice: 'the column {text} stands twice',
  columnMissing: 'the first line must name the columns, {bound} among them',
  noText: 'is no text: write it as one',
  longNumber: 'is a number whose last digits a spreadsheet loses: write it as text',
  quote: '{bound}',
  encoding: 'is no UTF-8: save it as CSV UTF-8',
}

/** About the table, not about a value in it. */
const ofTable: readonly CellProblem[] = [
  'extraCell',
  'noColumn',
  'columnTwice',
  'columnMissing',
  'quote',
  'encoding',
]

export function cellFaultText({ line, column, field, text, problem, bound }: CellFault): Fault {
  const said = texts[problem].replace('{bound}', String(bound)).replace('{text}', () => text)
  return { line, column, message: ofTable.includes(problem) || field === null ? said : `${field}: ${said}` }
}
