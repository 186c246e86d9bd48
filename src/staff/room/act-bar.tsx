import { Button, Group, Menu, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import type { BoardRow } from '#contract/calls/room.ts'
import { keyOf } from '#machines/board/rows.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { roomActs } from '../texts/room-acts.ts'
import type { Intended } from './act-dialog.tsx'
import classes from './act-report.module.css'
import { actsFor, isForGood } from './act-targets.ts'
import { useBoard, useBoardActor, useRows } from './board-context.ts'

/** What fits in the bar itself, which in a low window, as at 200% zoom, leaves the rows their room. */
const atHand = { usual: 4, inLowWindow: 2 }
const lowWindow = '(max-height: 30rem)'

interface RowActsProps {
  rows: readonly BoardRow[]
  onAct: (intended: Intended) => void
}

/** Buttons for what can be done with some rows, the usual ones at hand. */
export function RowActs({ rows, onAct }: RowActsProps) {
  const kinds = actsFor(rows)
  const isLow = useMediaQuery(lowWindow, undefined, { getInitialValueInEffect: false })
  const many = isLow ? atHand.inLowWindow : atHand.usual
  const more = kinds.slice(many)
  return (
    <Group gap="0.5rem">
      {kinds.slice(0, many).map((kind) => (
        <Button key={kind} size="sm" variant="default" onClick={() => onAct({ kind, targets: rows })}>
          {roomActs.kinds[kind].open}
        </Button>
      ))}
      {more.length > 0 && (
        <Menu position="top-end">
          <Menu.Target>
            <Button
              size="sm"
              variant="default"
              rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            >
              {roomActs.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((kind) => (
              <Menu.Item
                key={kind}
                {...(isForGood(kind) && { color: 'red' })}
                onClick={() => onAct({ kind, targets: rows })}
              >
                {roomActs.kinds[kind].open}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}

/** Stands at the foot of the page while rows are chosen. */
export function ActBar({ onAct }: { onAct: (intended: Intended) => void }) {
  const board = useBoardActor()
  const selected = useBoard(({ context }) => context.selected)
  const rows = useRows()
  if (selected.length === 0) return null
  const chosen = rows.filter((row) => selected.includes(keyOf(row)))
  return (
    <section className={classes.report} aria-label={roomActs.bar}>
      <Group gap="0.5rem 1rem">
        <Text fw={600}>{fill(roomActs.of, { count: chosen.length })}</Text>
        <RowActs rows={chosen} onAct={onAct} />
        <Button size="sm" variant="subtle" onClick={() => board.send({ type: 'rows.selected', ids: [] })}>
          {roomActs.clear}
        </Button>
      </Group>
    </section>
  )
}
