import type { Content, TableCell } from './content.ts'

/** A paper as plain data, which a worker draws (draw.ts). */
export interface Paper {
  readonly title: string
  /** At the left of each page's foot; the page's number stands at the right. */
  readonly foot: string
  readonly madeAt: Date
  readonly content: Content[]
}

const grey = '#555555'
/** Between the margins of A4, in points. */
const innerWidth = 523

/** Whose paper it is, what it is called, and what it is of. */
export const heading = (institution: string, title: string, of: string): Content => ({
  stack: [
    { text: institution, bold: true, fontSize: 11, alignment: 'center' },
    { text: title.toUpperCase(), bold: true, fontSize: 14, alignment: 'center', margin: [0, 5, 0, 2] },
    { text: of, alignment: 'center', color: grey },
    { canvas: [{ type: 'line', x1: 0, y1: 7, x2: innerWidth, y2: 7, lineWidth: 1 }] },
  ],
  margin: [0, 0, 0, 8],
})

/** A heading with what must stand below it on the same page. */
export const part = (title: string, ...below: Content[]): Content => ({
  stack: [{ text: title, bold: true, fontSize: 10.5, margin: [0, 10, 0, 4] }, ...below],
  unbreakable: true,
})

export const small = (text: string): Content => ({ text, fontSize: 8, color: grey, margin: [0, 3, 0, 0] })

/** Names with what is said of them, in two columns. */
export const facts = (rows: readonly (readonly [name: string, value: string])[]): Content => ({
  table: {
    widths: [118, '*'],
    body: rows.map(([name, value]) => [{ text: name, color: grey }, { text: value }]),
  },
  layout: 'facts',
})

/** Of the borders of a cell. */
const none = [false, false, false, false] as const

type Column = readonly [name: string, width: number | '*']

/** A table whose title and heading stand on each page, and whose rows are never torn apart. */
export function grid(
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  rowHeight: 'text' | number = 'text',
): Content {
  const span: TableCell = { text: title, bold: true, fontSize: 10.5, colSpan: columns.length, border: none }
  const rest = columns.slice(1).map((): TableCell => ({ text: '', border: none }))
  const head = columns.map(([text]): TableCell => ({ text, bold: true, fontSize: 8, fillColor: '#eeeeee' }))
  const body = rows.map((row) => row.map((text): TableCell => ({ text })))
  return {
    table: {
      ...{ headerRows: 2, keepWithHeaderRows: 1, dontBreakRows: true },
      widths: columns.map(([, width]) => width),
      ...(rowHeight !== 'text' && { heights: ['auto', 'auto', ...rows.map(() => rowHeight)] }),
      body: [[span, ...rest], head, ...body],
    },
    layout: 'ruled',
    fontSize: 8.5,
    margin: [0, 10, 0, 0],
  }
}

/** A place to sign in. */
export interface Signature {
  readonly role: string
  /** Empty where it is not known who will sign. */
  readonly name: string
}

/** Places to sign in, two beside one another; nobody's line is torn from the name. */
export function signatures(places: readonly Signature[]): Content {
  const rows: TableCell[][] = []
  for (let at = 0; at < places.length; at += 2) {
    const [left, right] = [places[at], places[at + 1]]
    rows.push([place(left), place(right)])
  }
  return { table: { dontBreakRows: true, widths: ['*', '*'], body: rows }, layout: 'noBorders' }
}

const place = (signature: Signature | undefined): TableCell =>
  signature === undefined ? { text: '' } : signed(signature)

const signed = ({ role, name }: Signature): TableCell => ({
  stack: [
    { text: role, color: grey },
    { canvas: [{ type: 'line', x1: 0, y1: 44, x2: 220, y2: 44, lineWidth: 0.6 }] },
    { text: name || ' ', margin: [0, 3, 12, 10] },
  ],
})
