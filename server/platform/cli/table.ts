/** Rows under a heading, in columns as wide as they need. */
export function table([heading = [], ...rows]: string[][]): string {
  const widths = heading.map((_, column) =>
    Math.max(...[heading, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[], fill = ' ') =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(fill === ' ' ? '  ' : '──')
  const rule = line(
    heading.map(() => ''),
    '─',
  )
  return [line(heading), rule, ...rows.map((row) => line(row))].map((text) => text.trimEnd()).join('\n')
}

/** An instant for reading, in UTC to the second; nothing for none. */
export const instantText = (at: Date | null): string =>
  at === null ? '' : `${at.toISOString().slice(0, 19).replace('T', ' ')}Z`

/** `1 item`, `2 items`. */
export const quantity = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
