/** The row of a query that gives exactly one whatever is stored, such as a count. */
export function theRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A query that always gives one row has given none')
  return row
}
