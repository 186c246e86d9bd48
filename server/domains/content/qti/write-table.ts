import type { List } from './write-item.ts'
import { words } from './write-text.ts'
import { block, inline, text, type Xml } from './write-xml.ts'

type Table = NonNullable<NonNullable<List['figures']>[number]['table']>

/** A table as HTML has it, with the heads of columns apart. */
export function writeTable({ caption, columnHeads, rowHeads, rows }: Table): Xml {
  const [first = [], ...others] = rows
  const body = columnHeads ? others : rows
  return block(
    'table',
    {},
    ...(caption === '' ? [] : [inline('caption', {}, text(caption))]),
    ...(columnHeads
      ? [block('thead', {}, rowOf(first.map((cell) => words('th', { scope: 'col' }, cell))))]
      : []),
    block(
      'tbody',
      {},
      ...body.map((row) =>
        rowOf(
          row.map((cell, at) =>
            rowHeads && at === 0 ? words('th', { scope: 'row' }, cell) : words('td', {}, cell),
          ),
        ),
      ),
    ),
  )
}

const rowOf = (cells: Xml[]): Xml => block('tr', {}, ...cells)
