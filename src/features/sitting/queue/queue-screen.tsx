import { IconUsers } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ExamActor } from '#machines/exam/machine.ts'
import { QueuePlace } from '#src/ui/queue-place.tsx'
import { exam as texts } from '#src/ui/texts/exam.ts'
import screen from '../waiting/waiting-screen.module.css'

/** Many start at once, and this candidate waits for the turn (spec: orders#starting-the-test). */
export function QueueScreen({ exam }: { exam: ExamActor }) {
  const place = useSelector(exam, ({ context }) => context.place)
  return (
    <div className={screen.place}>
      <IconUsers size={44} stroke={1.4} aria-hidden="true" />
      <h1 className={screen.title}>{texts.queued.title}</h1>
      <QueuePlace place={place} onLeave={() => exam.send({ type: 'candidate.leave' })} />
    </div>
  )
}
