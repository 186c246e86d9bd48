import type { TestPackage } from '#server/domains/content/package/format.ts'
import { cellHeadings } from './layout.ts'
import type { WrittenRow } from './write-rows.ts'

type List = NonNullable<TestPackage['sections']['reading']>['parts'][number]['lists'][number]
type Figure = NonNullable<List['figures']>[number]

/** What the sheet Figures says of a passage: a row for a picture, one for each row of a table. */
export const writeFigures = (passage: string, { figures = [] }: List): WrittenRow<'Figures'>[] =>
  figures.flatMap((figure, index) =>
    rowsOf(figure).map((row) => ({ Passage: passage, Figure: index + 1, ...row })),
  )

function rowsOf({ image, table, text }: Figure): WrittenRow<'Figures'>[] {
  if (!table) return [{ Picture: image?.file, 'Picture text': image?.alt, 'Text after': text }]
  const isLastEmpty = table.rows.every((cells) => cells.at(-1) === '')
  const columns = isLastEmpty ? { Columns: table.rows[0]?.length } : {}
  const first = { Caption: table.caption, Heads: headsOf(table), 'Text after': text, ...columns }
  return table.rows.map((cells, row) => ({
    ...(row === 0 ? first : {}),
    ...Object.fromEntries(cells.map((cell, column) => [cellHeadings[column], cell])),
  }))
}

const headsOf = ({ columnHeads, rowHeads }: NonNullable<Figure['table']>) =>
  columnHeads ? (rowHeads ? 'both' : 'columns') : rowHeads ? 'rows' : 'none'
