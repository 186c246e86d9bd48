import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { usePlace } from '../session/place.ts'
import { liveBoard } from './board-actors.ts'
import { BoardContext } from './board-context.ts'
import { LiveBoard } from './live-board.tsx'
import { isMutedHere } from './sound.ts'
import { useNarrowing } from './use-narrowing.ts'

/** The live board of an exam session, or of all that sit in an institution (spec: proctoring#live-board). */
export function RoomPage() {
  const { institutionId = '' } = usePlace()
  const { examSessionId } = useNarrowing()
  const board = useActorRef(liveBoard, {
    input: { scope: { institutionId, examSessionId }, isMuted: isMutedHere() },
  })

  useEffect(() => {
    const { scope } = board.getSnapshot().context
    if (scope.institutionId !== institutionId || scope.examSessionId !== examSessionId)
      board.send({ type: 'scope.chosen', scope: { institutionId, examSessionId } })
  }, [board, institutionId, examSessionId])

  return (
    <BoardContext value={board}>
      <LiveBoard />
    </BoardContext>
  )
}
