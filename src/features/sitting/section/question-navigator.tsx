import { IconFlagFilled } from '@tabler/icons-react'
import { useContext } from 'react'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { FoldPanel } from './fold.ts'
import classes from './question-navigator.module.css'

const { panel } = sections

/** One number of the navigator. */
export interface NumberedQuestion {
  id: string
  isAnswered: boolean
  isMarked: boolean
  isCurrent: boolean
  /** False for a question that does not respond now, as Listening's other lists (spec: sections#listening). */
  isOpen: boolean
}

function labelOf({ isAnswered, isMarked, isCurrent }: NumberedQuestion, number: number): string {
  const states = [
    isAnswered ? panel.states.answered : panel.states.unanswered,
    ...(isMarked ? [panel.markedState] : []),
    ...(isCurrent ? [panel.currentState] : []),
  ]
  return fill(panel.number, { number, state: states.join(', ') })
}

/** Every question by its number: answered green, the current one ringed, the marked ones flagged. */
export function QuestionNavigator({
  questions,
  onGoTo,
}: {
  questions: readonly NumberedQuestion[]
  onGoTo: (index: number) => void
}) {
  const fold = useContext(FoldPanel)
  const goTo = (index: number) => {
    fold()
    onGoTo(index)
  }
  return (
    <nav className={classes.navigator} aria-label={panel.navigator}>
      <ol className={classes.numbers}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <button
              type="button"
              className={classes.number}
              data-answered={question.isAnswered || undefined}
              data-current={question.isCurrent || undefined}
              aria-current={question.isCurrent ? 'step' : undefined}
              aria-label={labelOf(question, index + 1)}
              disabled={!question.isOpen}
              onClick={() => goTo(index)}
            >
              {index + 1}
              {question.isMarked && <IconFlagFilled className={classes.flag} size={13} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ol>
      <ul className={classes.legend} aria-hidden="true">
        <li>
          <i className={classes.sample} data-answered />
          {panel.legend.answered}
        </li>
        <li>
          <i className={classes.sample} />
          {panel.legend.unanswered}
        </li>
        <li>
          <i className={classes.sample} data-current />
          {panel.legend.current}
        </li>
        {questions.some(({ isMarked }) => isMarked) && (
          <li>
            <IconFlagFilled className={classes.legendFlag} size={12} />
            {panel.legend.marked}
          </li>
        )}
      </ul>
    </nav>
  )
}
