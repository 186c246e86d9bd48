import type { Figure } from '#contract/calls/sections.ts'
import classes from './passage-table.module.css'

/** A table of a passage, in English; its heads are told with every cell to whoever hears it. */
export function PassageTable({ table }: { table: NonNullable<Figure['table']> }) {
  const { caption, columnHeads, rowHeads, rows } = table
  const [head, ...others] = columnHeads ? rows : [undefined, ...rows]
  return (
    <table className={classes.table} lang="en" data-passage-text>
      {caption !== '' && <caption>{caption}</caption>}
      {head && (
        <thead>
          <tr>
            {head.map((cell, column) => {
              const key = `column ${column}`
              // The corner above the names of rows names nothing.
              if (cell === '') return <td key={key} />
              return (
                <th key={key} scope="col">
                  {cell}
                </th>
              )
            })}
          </tr>
        </thead>
      )}
      <tbody>
        {others.map((row, index) => {
          const key = `row ${index}`
          return <Row key={key} cells={row ?? []} hasHead={rowHeads} />
        })}
      </tbody>
    </table>
  )
}

function Row({ cells, hasHead }: { cells: readonly string[]; hasHead: boolean }) {
  return (
    <tr>
      {cells.map((cell, column) => {
        const key = `column ${column}`
        return hasHead && column === 0 ? (
          <th key={key} scope="row">
            {cell}
          </th>
        ) : (
          <td key={key}>{cell}</td>
        )
      })}
    </tr>
  )
}
