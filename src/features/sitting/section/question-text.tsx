import { sections } from '#src/ui/texts/sections.ts'
import { stretchesOf } from './question-markup.ts'
import classes from './question-text.module.css'

/** A question's sentence: its marked parts underlined with their letters below, its blanks as lines. */
export function QuestionText({ text }: { text: string }) {
  return (
    <p className={classes.text} lang="en">
      {stretchesOf(text).map((stretch, index) => {
        const key = `${index} ${stretch.kind}`
        if (stretch.kind === 'text') return <span key={key}>{stretch.text}</span>
        if (stretch.kind === 'blank')
          return <span key={key} className={classes.blank} role="img" aria-label={sections.question.blank} />
        return (
          <ruby key={key} className={classes.marked}>
            <span>{stretch.text}</span>
            <rt>{stretch.letter}</rt>
          </ruby>
        )
      })}
    </p>
  )
}
