import type { ReactNode } from 'react'
import { sections } from '#src/ui/texts/sections.ts'
import { stretchesOf } from './question-markup.ts'
import classes from './question-text.module.css'

/**
 * A question's sentence: its marked parts underlined with their letters below, its blanks as lines. Each marked part is a landmark
 * with its letter, so that a screen reader says which is which and goes from one to the next; not where several questions stand on
 * one page, whose landmarks would have the same names.
 */
export function QuestionText({ text, isAlone = true }: { text: string; isAlone?: boolean }) {
  return (
    <div className={classes.text} lang="en">
      {stretchesOf(text).map((stretch, index) => {
        const key = `${index} ${stretch.kind}`
        if (stretch.kind === 'text') return <span key={key}>{stretch.text}</span>
        if (stretch.kind === 'blank')
          return <span key={key} className={classes.blank} role="img" aria-label={sections.question.blank} />
        return (
          <Part key={key} letter={isAlone ? stretch.letter : null}>
            <ruby className={classes.marked}>
              <span>{stretch.text}</span>
              <rt>
                <span aria-hidden="true">{stretch.letter}</span>
              </rt>
            </ruby>
          </Part>
        )
      })}
    </div>
  )
}

function Part({ letter, children }: { letter: string | null; children: ReactNode }) {
  if (letter === null) return <span className={classes.part}>{children}</span>
  return (
    <section className={classes.part} aria-label={letter}>
      {children}
    </section>
  )
}
