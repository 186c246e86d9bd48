import { Select } from '@mantine/core'
import { useCallback } from 'react'
import { examSessionList } from '#contract/calls/staff-exam-sessions.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { usePlace } from '../session/place.ts'
import { examSessions } from '../texts/exam-sessions.ts'
import { room as texts } from '../texts/room.ts'
import { useBoard } from './board-context.ts'
import classes from './board-head.module.css'
import { useNarrowing } from './use-narrowing.ts'

/** So many of each kind are offered; another one is opened from its own page. */
const limit = 50

async function ask(institutionId: string | undefined, signal: AbortSignal) {
  const query = { institutionId, page: 1, limit }
  const [open, latest] = await Promise.all([
    callServer(examSessionList, { signal, query: { ...query, state: 'open' } }),
    callServer(examSessionList, { signal, query }),
  ])
  return { open: open.list, others: latest.list.filter(({ state }) => state !== 'open') }
}

/** The institution's exam sessions, those that are open first, then the latest; or all that sit. */
export function SessionChoice() {
  const { institutionId } = usePlace()
  const { examSessionId, change } = useNarrowing()
  const { query, refresh } = useQuery(
    useCallback((signal: AbortSignal) => ask(institutionId, signal), [institutionId]),
  )
  const name = useBoard(({ context }) => context.rows[0]?.examSession?.name)
  const groupOf = (group: string, list: readonly { id: string; name: string; room: string }[]) => ({
    group,
    items: list.map((one) => ({ value: one.id, label: `${one.name} · ${one.room}` })),
  })
  const groups =
    query.status === 'ready'
      ? [groupOf(examSessions.states.open, query.data.open), groupOf(texts.scope.others, query.data.others)]
      : []
  // One that the list does not have is named all the same: the board is not about all.
  const isUnknown =
    examSessionId !== null && !groups.some(({ items }) => items.some(({ value }) => value === examSessionId))
  const unknown = isUnknown ? [{ value: examSessionId, label: name ?? texts.scope.label }] : []
  return (
    <Select
      aria-label={texts.scope.label}
      className={classes.session}
      size="sm"
      searchable
      nothingFoundMessage={query.status === 'failed' ? texts.scope.failed : texts.scope.none}
      clearable={examSessionId !== null}
      clearButtonProps={{ 'aria-label': texts.scope.all }}
      placeholder={texts.scope.all}
      data={[...unknown, ...groups.filter(({ items }) => items.length > 0)]}
      value={examSessionId}
      onChange={(session) => change({ session })}
      onDropdownOpen={refresh}
    />
  )
}
