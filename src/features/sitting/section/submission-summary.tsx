import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import type { NumberedQuestion } from './question-navigator.tsx'
import classes from './submission-dialog.module.css'

const { submission: texts } = sections

function Numbers({ title, numbers }: { title: string; numbers: readonly number[] }) {
  if (numbers.length === 0) return null
  return (
    <div className={classes.group}>
      <h3>{fill(title, { count: numbers.length })}</h3>
      <ul>
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </div>
  )
}

/** What is unanswered, and what was marked for review, by number. */
export function SubmissionSummary({ questions }: { questions: readonly NumberedQuestion[] }) {
  const numbersWhere = (holds: (question: NumberedQuestion) => boolean) =>
    questions.flatMap((question, index) => (holds(question) ? [index + 1] : []))
  const unanswered = numbersWhere(({ isAnswered }) => !isAnswered)
  const marked = numbersWhere(({ isMarked }) => isMarked)
  return (
    <div className={classes.summary}>
      {unanswered.length === 0 && <p className={classes.complete}>{texts.complete}</p>}
      <Numbers title={texts.unanswered} numbers={unanswered} />
      <Numbers title={texts.marked} numbers={marked} />
    </div>
  )
}
