import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { roomActs } from '../texts/room-acts.ts'
import type { Intended } from './act-dialog.tsx'
import { isForGood, rowsOfAll } from './act-targets.ts'
import { useBoard } from './board-context.ts'

/** In the order of the menu; to pause all has a button of its own. */
const kinds = ['message', 'resume', 'extend', 'giveBack', 'note', 'endSection', 'endTest'] as const

/** What can be done with everybody who sits. */
export function AllActs({ onAct }: { onAct: (intended: Intended) => void }) {
  const rows = useBoard(({ context }) => context.rows)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          disabled={rowsOfAll('message', rows).length === 0}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {roomActs.all}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item
            key={kind}
            {...(isForGood(kind) && { color: 'red' })}
            disabled={rowsOfAll(kind, rows).length === 0}
            onClick={() => onAct({ kind, targets: 'all' })}
          >
            {roomActs.kinds[kind].open}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
