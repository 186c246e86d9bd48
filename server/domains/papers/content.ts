/** What a paper is made of, as pdfmake draws it: plain data, so that a worker can be handed it. Lengths are points. */

interface Style {
  readonly bold?: boolean
  readonly fontSize?: number
  readonly color?: string
  readonly alignment?: 'center'
  /** Left, top, right, bottom. */
  readonly margin?: readonly [number, number, number, number]
}

interface Rule {
  readonly type: 'line'
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly lineWidth: number
}

export interface Table {
  readonly widths: readonly Width[]
  readonly heights?: readonly (number | 'auto')[]
  /** Rows that stand on each page, and how many must follow them there. */
  readonly headerRows?: number
  readonly keepWithHeaderRows?: number
  readonly dontBreakRows?: boolean
  readonly body: readonly (readonly TableCell[])[]
}

export type Width = number | '*' | 'auto'

export type Content = Style &
  (
    | { readonly text: string }
    | { readonly stack: readonly Content[]; readonly unbreakable?: boolean }
    | { readonly columns: readonly (Content & { readonly width: Width })[]; readonly columnGap: number }
    | { readonly table: Table; readonly layout: 'ruled' | 'facts' | 'noBorders' }
    | { readonly canvas: readonly Rule[] }
    | { readonly qr: string; readonly fit: number }
  )

export type TableCell = Content & {
  readonly fillColor?: string
  readonly colSpan?: number
  /** Left, top, right, bottom. */
  readonly border?: readonly [boolean, boolean, boolean, boolean]
}
