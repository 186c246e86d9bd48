import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { readingMachine } from '#machines/reading/machine.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { QuestionCard } from '../section/question-card.tsx'
import { SectionScreen } from '../section/section-screen.tsx'
import { isSameView, openList, type SectionFacts } from '../section/section-view.ts'
import { Passage } from './passage.tsx'
import classes from './reading-screen.module.css'

/** Reading Comprehension: the passage at the left or above, its questions one at a time. */
export function ReadingScreen({
  actor,
  facts,
}: {
  actor: ActorRefFrom<typeof readingMachine>
  facts: SectionFacts
}) {
  const snapshot = useSelector(actor, (state) => state, isSameView)
  const { questions, current } = snapshot.context
  const question = questions[current]
  const list = openList(snapshot.context)
  return (
    <SectionScreen
      snapshot={snapshot}
      send={actor.send}
      facts={facts}
      loading={snapshot.matches('opening') ? sections.loading.almost : sections.loading.wait}
    >
      {question && list && (
        <div className={classes.halves}>
          <Passage key={list.listQuestion[0]} list={list} asked={{ id: question.id, number: current + 1 }} />
          <div className={classes.question}>
            <QuestionCard
              question={question}
              number={current + 1}
              total={questions.length}
              onChoose={(option) => actor.send({ type: 'candidate.choose', option })}
              onMark={() => actor.send({ type: 'candidate.mark' })}
            />
          </div>
        </div>
      )}
    </SectionScreen>
  )
}
