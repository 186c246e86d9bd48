import { Box } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { structureMachine } from '#machines/structure/machine.ts'
import { secondsUntil } from '#src/ui/parts/time-left.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { QuestionCard } from '../section/question-card.tsx'
import { SectionScreen } from '../section/section-screen.tsx'
import { isSameView, type NextSection, type SectionFacts } from '../section/section-view.ts'
import { NextSectionDialog } from './next-section-dialog.tsx'

/** Structure & Written Expression; `facts` and `next` are what the test's data announce of it and of what follows. */
export function StructureScreen({
  actor,
  facts,
  next,
}: {
  actor: ActorRefFrom<typeof structureMachine>
  facts: SectionFacts
  next: NextSection | null
}) {
  const snapshot = useSelector(actor, (state) => state, isSameView)
  const { questions, current, continueAt, now } = snapshot.context
  const question = questions[current]
  return (
    <SectionScreen
      snapshot={snapshot}
      send={actor.send}
      facts={facts}
      loading={sections.loading.wait}
      dialog={
        next !== null &&
        snapshot.hasTag('closing') &&
        snapshot.hasTag('dialog') && (
          <NextSectionDialog
            next={next}
            seconds={secondsUntil(continueAt, now)}
            onContinue={() => actor.send({ type: 'candidate.continue' })}
          />
        )
      }
    >
      {question && (
        <Box maw="48rem" mx="auto" px="var(--gutter)" py="min(2.25rem, var(--gutter))">
          <QuestionCard
            question={question}
            number={current + 1}
            total={questions.length}
            onChoose={(option) => actor.send({ type: 'candidate.choose', option })}
            onMark={() => actor.send({ type: 'candidate.mark' })}
          />
        </Box>
      )}
    </SectionScreen>
  )
}
