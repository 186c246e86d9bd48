import { sections } from '#src/ui/texts/sections.ts'
import classes from './answer-counts.module.css'

export function AnswerCounts({ answered, unanswered }: { answered: number; unanswered: number }) {
  return (
    <dl className={classes.counts}>
      <div>
        <dt>{sections.panel.answered}</dt>
        <dd>{answered}</dd>
      </div>
      <div>
        <dt>{sections.panel.unanswered}</dt>
        <dd>{unanswered}</dd>
      </div>
    </dl>
  )
}
