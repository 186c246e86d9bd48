import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ExamActor } from '#machines/exam/machine.ts'
import { exam as texts } from '#src/ui/texts/exam.ts'
import { SectionFailed } from './section/section-failed.tsx'

/**
 * The server cannot say where the sitting stands: what was answered is safe, and it can be asked again
 * (spec: answers#without-the-network).
 */
export function ExamFailed({ exam }: { exam: ExamActor }) {
  const failure = useSelector(exam, ({ context }) => context.failure)
  return (
    <SectionFailed
      isPage
      title={texts.failed.title}
      text={failure?.message}
      note={texts.failed.safe}
      retry={texts.failed.retry}
      onRetry={() => exam.send({ type: 'candidate.retry' })}
    >
      <Button variant="default" onClick={() => exam.send({ type: 'candidate.leave' })}>
        {texts.failed.leave}
      </Button>
    </SectionFailed>
  )
}
