import { Progress, Text } from '@mantine/core'
import type { ExamActor } from '#machines/exam/machine.ts'
import type { RehearsalSnapshot } from '#machines/rehearsal/machine.ts'
import { Part } from '#src/ui/pc/part.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { rehearsal } from '#src/ui/texts/rehearsal.ts'
import { ExamStage } from '../exam-stage.tsx'
import classes from './rehearsal.module.css'
import { useRunningExam } from './running-exam.ts'

const { running: texts, stages } = rehearsal

/** How far the test is that this PC sits; below it its screens, drawn as a candidate's are, which nobody can press. */
export function RunningPart({ snapshot }: { snapshot: RehearsalSnapshot }) {
  const exam = useRunningExam()
  const { stage, figures } = snapshot.context
  const { answered = 0, questions = 0 } = figures
  return (
    <>
      <Part title={texts.title} lead={texts.lead}>
        <Progress
          value={questions === 0 ? 0 : (answered / questions) * 100}
          aria-label={texts.title}
          transitionDuration={200}
        />
        <Text role="status">{fill(texts.stage, { stage: stages[stage], answered, questions })}</Text>
      </Part>
      {exam && <Screen key={exam.sessionId} exam={exam} />}
    </>
  )
}

function Screen({ exam }: { exam: ExamActor }) {
  return (
    <figure className={classes.figure} aria-label={texts.screen}>
      <div className={classes.screen} inert>
        <ExamStage exam={exam} />
      </div>
    </figure>
  )
}
