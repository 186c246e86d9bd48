/** A cell with the place where it begins, both counted from 1. */
export interface Cell {
  readonly text: string
  readonly line: number
  readonly column: number
}

/** Where a table is wrong. */
export interface Fault {
  readonly line: number
  readonly column: number
  readonly message: string
}

/**
 * A table of RFC 4180, in commas or, as spreadsheets in Indonesia write it, in semicolons: whichever the first line
 * has more of. Empty lines are left out. Unreadable from the first fault on.
 */
export function readCsv(source: string): { rows: Cell[][] } | { fault: Fault } {
  const text = source.replace(/^\uFEFF/, '')
  const [heading = ''] = text.split('\n')
  const separator = heading.split(';').length > heading.split(',').length ? ';' : ','
  const rows: Cell[][] = []
  let row: Cell[] = []
  let at = 0
  let line = 1
  let lineStart = 0

  const newLine = () => {
    line += 1
    lineStart = at
  }
  const isLineEnd = () => at >= text.length || text[at] === '\n' || text.startsWith('\r\n', at)
  const here = () => ({ line, column: at - lineStart + 1 })

  const quoted = (): string | Fault => {
    const opened = here()
    let value = ''
    for (at += 1; at < text.length; at += 1) {
      if (text[at] === '\n') {
        line += 1
        lineStart = at + 1
      }
      if (text[at] !== '"') value += text[at]
      else if (text[at + 1] === '"') {
        value += '"'
        at += 1
      } else {
        at += 1
        if (isLineEnd() || text[at] === separator) return value
        return { ...here(), message: `expected ${separator} or the line's end after the closing quote` }
      }
    }
    return { ...opened, message: 'this quote is never closed' }
  }
  const plain = (): string | Fault => {
    const start = at
    while (!isLineEnd() && text[at] !== separator) {
      if (text[at] === '"')
        return { ...here(), message: 'a quote within a cell: put the whole cell in quotes' }
      at += 1
    }
    return text.slice(start, at)
  }

  while (at < text.length) {
    const start = here()
    const value = text[at] === '"' ? quoted() : plain()
    if (typeof value !== 'string') return { fault: value }
    row.push({ text: value, ...start })
    if (!isLineEnd()) {
      at += 1
      // A separator at the very end of the text still opens a last, empty cell.
      if (at < text.length) continue
      row.push({ text: '', ...here() })
    }
    if (row.some((cell) => cell.text !== '')) rows.push(row)
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
    newLine()
  }
  return { rows }
}

/**
 * A table as CSV for spreadsheets: UTF-8 with the mark by which they know it. A cell that a spreadsheet would take
 * for a formula is led by an apostrophe.
 */
export function writeCsv(rows: readonly (readonly (string | number | Date | null)[])[]): string {
  const cell = (value: string | number | Date | null) => {
    if (value === null) return ''
    if (typeof value === 'number') return String(value)
    if (value instanceof Date) return value.toISOString()
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
    return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}
