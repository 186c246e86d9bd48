/** Rows by the sitting that they belong to: a board of hundreds looks each up once. */
export function byOrder<Row extends { readonly orderId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const own = found.get(row.orderId)
    if (own) own.push(row)
    else found.set(row.orderId, [row])
  }
  return found
}
