/** The columns of a table of members, as its first line names them. */
export const memberColumns = ['email', 'fullname', 'nim', 'date_of_birth', 'place_of_birth', 'phone'] as const
export type MemberColumn = (typeof memberColumns)[number]

/** Why a cell of any table that names members by their address is refused. */
export const tableProblems = [
  'noAddress',
  'tooLong',
  /** The address stands in an earlier line. */
  'twice',
  /** A cell beyond the columns of the first line. */
  'extraCell',
  'noColumn',
  'columnTwice',
  'columnMissing',
  /** No text, number or date: an error, a formula without a result. */
  'noText',
  /** A number of which a spreadsheet keeps 15 digits only. */
  'longNumber',
  /** From here on it cannot be read as CSV: a quote that is not closed, or stands within a cell. */
  'quote',
  /** Bytes that are no UTF-8. */
  'encoding',
] as const
export type TableProblem = (typeof tableProblems)[number]

/** Why a cell of a table of members is refused (spec: staff#import). */
export const cellProblems = [
  ...tableProblems,
  'dateForm',
  'noDay',
  'tooEarly',
  'future',
  /** Somebody has the address already. */
  'taken',
] as const
export type CellProblem = (typeof cellProblems)[number]
