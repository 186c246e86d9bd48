import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import type { BoardRow } from '#contract/calls/room.ts'
import { incidentsOf, isPressing } from '#machines/board/incidents.ts'
import { keyOf } from '#machines/board/rows.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { room as texts } from '../texts/room.ts'
import { useBoard, useBoardActor, useRules } from './board-context.ts'
import classes from './board-list.module.css'
import { Attention, LastNotice, Lights, Link, Stage, TimeLeft, Warnings } from './row-cells.tsx'
import { rowName } from './row-words.ts'

const cells = [
  ['attention', Attention],
  ['stage', Stage],
  ['left', TimeLeft],
  ['warnings', Warnings],
  ['lights', Lights],
  ['link', Link],
  ['notice', LastNotice],
] as const

interface BoardListProps {
  rows: readonly BoardRow[]
  onOpen: (key: string) => void
}

/** A line for each seat on a wide screen, a card on a phone. */
export function BoardList({ rows, onOpen }: BoardListProps) {
  const board = useBoardActor()
  const selected = useBoard(({ context }) => context.selected)
  const keys = rows.map(keyOf)
  const isAll = keys.length > 0 && keys.every((key) => selected.includes(key))
  return (
    <div className={classes.list}>
      <div className={classes.head}>
        <Checkbox
          size="sm"
          className={classes.all}
          label={texts.selectAll}
          aria-label={texts.selectAll}
          checked={isAll}
          indeterminate={!isAll && keys.some((key) => selected.includes(key))}
          onChange={() => board.send({ type: 'rows.selected', ids: isAll ? [] : keys })}
        />
        {(['seat', 'who', ...cells.map(([id]) => id)] as const).map((id) => (
          <span key={id} aria-hidden="true">
            {texts.columns[id]}
          </span>
        ))}
      </div>
      <ol className={classes.rows} aria-label={texts.list}>
        {rows.map((row) => (
          <BoardLine key={keyOf(row)} row={row} isSelected={selected.includes(keyOf(row))} onOpen={onOpen} />
        ))}
      </ol>
    </div>
  )
}

interface BoardLineProps {
  row: BoardRow
  isSelected: boolean
  onOpen: (key: string) => void
}

const BoardLine = memo(function BoardLine({ row, isSelected, onOpen }: BoardLineProps) {
  const board = useBoardActor()
  const rules = useRules()
  const key = keyOf(row)
  const [worst] = incidentsOf(row, rules)
  return (
    <li
      className={classes.row}
      data-worst={worst === undefined ? undefined : isPressing(worst) ? 'pressing' : 'quiet'}
      data-selected={isSelected || undefined}
      aria-label={rowName(row)}
    >
      <Checkbox
        size="sm"
        className={classes.select}
        aria-label={fill(texts.selectOne, { name: rowName(row) })}
        checked={isSelected}
        onChange={() => board.send({ type: 'row.toggled', id: key })}
      />
      <span className={classes.seat}>{row.seat ?? texts.noSeat}</span>
      <UnstyledButton
        className={classes.who}
        data-row={key}
        aria-label={fill(texts.openOne, { name: rowName(row) })}
        onClick={() => onOpen(key)}
      >
        {row.name}
      </UnstyledButton>
      {cells.map(([id, Shown]) => (
        <Cell key={id} label={texts.columns[id]} id={id}>
          <Shown row={row} />
        </Cell>
      ))}
    </li>
  )
})

function Cell({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <span className={classes.cell} data-cell={id}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </span>
  )
}
