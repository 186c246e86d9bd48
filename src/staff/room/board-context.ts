import { useSelector } from '@xstate/react'
import { createContext, useContext, useMemo } from 'react'
import type { BoardRow } from '#contract/calls/room.ts'
import type { BoardActor, BoardSnapshot } from '#machines/board/machine.ts'
import { useNarrowing } from './use-narrowing.ts'

export const BoardContext = createContext<BoardActor | null>(null)

/** The page's board; what a person wants is sent to it. */
export function useBoardActor(): BoardActor {
  const board = useContext(BoardContext)
  if (!board) throw new Error('The parts of the board live inside <BoardContext>')
  return board
}

export const useBoard = <Part>(select: (snapshot: BoardSnapshot) => Part): Part =>
  useSelector(useBoardActor(), select)

/** The server's time, ms since 1970, once a second: only what shows a time is drawn anew with it. */
export const useNow = (): number => useBoard(({ context }) => context.now)
export const useRules = () => useBoard(({ context }) => context.rules)

/** Whether the page names nobody: it is a wall, of an institution that wants no names there. */
export function useIsNameless(): boolean {
  const { view } = useNarrowing()
  const isWanted = useBoard(({ context }) => context.wallWithoutNames)
  return isWanted && view === 'wall'
}

/** A row that says the same stays the same object, so that nothing is drawn anew for it. */
const nameless = new WeakMap<BoardRow, BoardRow>()
function withoutName(row: BoardRow): BoardRow {
  const known = nameless.get(row)
  if (known !== undefined) return known
  const made = { ...row, name: '' }
  nameless.set(row, made)
  return made
}

/** All rows of the board as this page may show them; everything that names a candidate takes them from here. */
export function useRows(): readonly BoardRow[] {
  const rows = useBoard(({ context }) => context.rows)
  const isNameless = useIsNameless()
  return useMemo(() => (isNameless ? rows.map(withoutName) : rows), [rows, isNameless])
}
