import { sections } from '#src/ui/texts/sections.ts'
import { stretchesOf } from './question-markup.ts'
import classes from './question-text.module.css'

/**
 * A question's sentence: its marked parts underlined with their letters below, its blanks as lines. Each marked part is a landmark
 * with its letter, so that a screen reader says which is which and goes from one to the next.
 */
export function QuestionText({ text }: { text: string }) {
  return (
    <div className={classes.text} lang="en">
      {stretchesOf(text).map((stretch, index) => {
        const key = `${index} ${stretch.kind}`
        if (stretch.kind === 'text') return <span key={key}>{stretch.text}</span>
        if (stretch.kind === 'blank')
          return <span key={key} className={classes.blank} role="img" aria-label={sections.question.blank} />
        return (
          <section key={key} className={classes.part} aria-label={stretch.letter}>
            <ruby className={classes.marked}>
              <span>{stretch.text}</span>
              <rt>
                <span aria-hidden="true">{stretch.letter}</span>
              </rt>
            </ruby>
          </section>
        )
      })}
    </div>
  )
}
