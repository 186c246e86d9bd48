import type { tableImport as indonesian } from './table-import.ts'

export const tableImport: typeof indonesian = {
  drop: 'Drop a file here, or',
  choose: 'Choose a file',
  chosen: 'File: {name}',
  reading: 'Reading the table…',
  importing: 'Importing…',
  leaveOut: 'Leave out {count} {count|row|rows} that are wrong',
  ready: '{ready} of {rows} rows are ready',
  faults: '{count} cells need to be mended',
  more: '{count} other cells are not shown.',
  columns: { row: 'Row', cell: 'Cell', field: 'Column', text: 'Content', problem: 'What is wrong' },
  sample: 'The first rows that are ready',
  problems: {
    noAddress: 'No e-mail address',
    tooLong: 'More than {bound} characters',
    twice: 'This address stands in row {bound} already',
    extraCell: 'Beyond the {bound} columns of the first line',
    noColumn: 'No known column',
    columnTwice: 'This column stands twice',
    columnMissing: 'The first line must name the columns, {bound} among them',
    noText: 'No text: write it as text',
    longNumber: 'A long number loses its last digits: write it as text',
    quote: 'A quote that is not closed, or stands within a cell',
    encoding: 'No UTF-8: save it as CSV UTF-8',
  },
}
