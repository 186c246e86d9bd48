import { StandingPauseNotice } from '../ui/standing-pause-notice.tsx'
import type { Intended } from './act-dialog.tsx'
import { useBoard } from './board-context.ts'

/** The exam sessions of the board all of which are paused; each goes on by itself. */
export function StandingPauses({ onAct }: { onAct: (intended: Intended) => void }) {
  const pauses = useBoard(({ context }) => context.standingPauses)
  const isOfOne = useBoard(({ context }) => context.scope.examSessionId !== null)
  return (
    <div role="status">
      {pauses.map(({ examSession, ...pause }) => (
        <StandingPauseNotice
          key={examSession.id}
          pause={pause}
          {...(!isOfOne && { name: examSession.name })}
          onResume={() => onAct({ kind: 'resume', targets: 'all', examSessionId: examSession.id })}
        />
      ))}
    </div>
  )
}
