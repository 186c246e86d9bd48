import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { BoardActor, BoardSnapshot } from '#machines/board/machine.ts'

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
