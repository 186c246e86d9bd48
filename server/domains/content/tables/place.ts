import { getCellAddress } from 'write-excel-file/utility'
import { quantity } from '#server/platform/cli/table.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'

/** A cell of a workbook; row and column count from 1. */
export interface Place {
  readonly sheet: string
  readonly row: number
  readonly column: number
  /** Where in a file that the cell names, `file:line`. */
  readonly within?: string
}

/** The first cell of a sheet. */
export const firstOf = (sheet: string): Place => ({ sheet, row: 1, column: 1 })

/** What is wrong with a table, where. In English, for operators. */
export interface TableFault extends Place {
  readonly message: string
}

/** `Items!F12`, as spreadsheets write it. */
export const cellName = ({ sheet, row, column }: Place): string =>
  `${sheet}!${getCellAddress(row - 1, column - 1)}`

/** `Items!F12: what`, or `Items!Q3: a.gift:12: what`. */
export const faultText = (fault: TableFault): string =>
  [cellName(fault), ...(fault.within === undefined ? [] : [fault.within]), fault.message].join(': ')

/** A table from which no package can be made, with everything that is wrong with it: sheet by sheet, row by row. */
export class TableRefused extends OperatorError {
  override readonly name = 'TableRefused'

  constructor(
    file: string,
    readonly places: readonly TableFault[],
  ) {
    const lines = places.map((fault) => `${file}: ${faultText(fault)}`)
    super(
      'input.invalid',
      [...lines, `${quantity(places.length, 'fault')}; nothing was written`].join('\n'),
      {
        faults: places.map((fault) => ({
          file,
          line: fault.row,
          column: fault.column,
          message: faultText(fault),
        })),
      },
    )
  }
}
