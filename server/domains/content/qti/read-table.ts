import { OutOfScope } from './diagnostics.ts'
import type { DraftFigure } from './read-media.ts'
import { readContent } from './read-text.ts'
import { childOf, type Element, elementsOf } from './xml.ts'

type Table = NonNullable<DraftFigure['table']>

/**
 * A table whose rows have equally many cells, with heads only in its first row and at the start of rows. A first row
 * of one cell over all columns is its caption. Throws `OutOfScope` for any other.
 */
export function readTable(table: Element): Table {
  const rows = rowsOf(table)
  const [first] = rows
  const over = first?.length === 1 ? Number(first[0]?.attributes.colspan ?? 1) : 1
  const captions = [childOf(table, 'caption'), over > 1 && rows[1]?.length === over ? first?.[0] : undefined]
  const cells = captions[1] ? rows.slice(1) : rows
  for (const cell of cells.flat()) {
    const { colspan = '1', rowspan = '1' } = cell.attributes
    if (colspan !== '1' || rowspan !== '1')
      throw new OutOfScope('a cell of a table reaches over others', cell.line)
  }
  const [top = [], ...others] = cells
  if (top.length === 0) throw new OutOfScope('a table has no cells', table.line)
  const uneven = cells.find((row) => row.length !== top.length)
  if (uneven)
    throw new OutOfScope('rows of a table have different numbers of cells', uneven[0]?.line ?? table.line)
  const isHead = ({ name }: Element) => name === 'th'
  const columnHeads =
    top.every((cell, at) => isHead(cell) || (at === 0 && wordsOf(cell) === '')) && top.some(isHead)
  const below = columnHeads ? others : cells
  const rowHeads = below.length > 0 && below.every(([cell]) => cell && isHead(cell))
  const stray = below.flatMap((row) => (rowHeads ? row.slice(1) : row)).find(isHead)
  if (stray) throw new OutOfScope('a table has heads within it', stray.line)
  const caption = captions.flatMap((one) => (one ? [wordsOf(one)] : [])).join(' – ')
  return {
    ...(caption === '' ? {} : { caption }),
    columnHeads,
    rowHeads,
    rows: cells.map((row) => row.map(wordsOf)),
  }
}

function rowsOf(table: Element): Element[][] {
  return elementsOf(table).flatMap((part) => {
    if (part.name === 'tr') return [elementsOf(part)]
    return ['thead', 'tbody', 'tfoot'].includes(part.name) ? rowsOf(part) : []
  })
}

/** Words of a cell; a picture in it has no room. */
function wordsOf(cell: Element): string {
  const { text, media } = readContent(cell)
  if (media[0]) throw new OutOfScope('a cell of a table is more than words', media[0].line)
  return text
}
