import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import type { BoardRow } from '#contract/calls/room.ts'
import { keyOf } from '#machines/board/rows.ts'
import { room as texts } from '../texts/room.ts'
import { useNow, useRules } from './board-context.ts'
import classes from './board-wall.module.css'
import { TimeLeft } from './row-cells.tsx'
import { incidentWords, shortNumber } from './row-words.ts'

interface BoardWallProps {
  rows: readonly BoardRow[]
  hasNames: boolean
  onOpen: (key: string) => void
}

/** Large tiles to be read across a room: seats and how they stand. */
export function BoardWall({ rows, hasNames, onOpen }: BoardWallProps) {
  return (
    <ol className={classes.wall} aria-label={texts.list}>
      {rows.map((row) => (
        <Tile key={keyOf(row)} row={row} hasNames={hasNames} onOpen={onOpen} />
      ))}
    </ol>
  )
}

interface TileProps {
  row: BoardRow
  hasNames: boolean
  onOpen: (key: string) => void
}

const Tile = memo(function Tile({ row, hasNames, onOpen }: TileProps) {
  const now = useNow()
  const rules = useRules()
  const [worst] = incidentWords(row, rules, now)
  const seat = row.seat ?? (hasNames ? texts.noSeat : shortNumber(row))
  return (
    <li>
      <UnstyledButton
        className={classes.tile}
        data-worst={worst === undefined ? undefined : worst.isPressing ? 'pressing' : 'quiet'}
        data-stage={row.stage}
        data-row={keyOf(row)}
        onClick={() => onOpen(keyOf(row))}
      >
        <span className={classes.seat}>{seat}</span>
        {hasNames && <span className={classes.name}>{row.name}</span>}
        <span className={classes.state}>{worst?.text ?? texts.stages[row.stage]}</span>
        {row.deadlineAt !== null && (
          <span className={classes.left}>
            <TimeLeft row={row} />
          </span>
        )}
      </UnstyledButton>
    </li>
  )
})
