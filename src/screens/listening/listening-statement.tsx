import { sections } from '#src/texts/sections.ts'
import { paragraphsOf } from '../section/question-markup.ts'
import classes from './listening-screen.module.css'

/** A part's directions, or what is said when it closes. */
export function ListeningStatement({ title, text }: { title: string; text: string }) {
  return (
    <article className={classes.statement}>
      <h2 className={classes.statementTitle}>{title}</h2>
      <div className={classes.words} lang="en">
        {paragraphsOf(text).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </article>
  )
}

/** The title of a statement in its part. */
export const titleOf = (letter: 'A' | 'B' | 'C') => sections.parts.listening[letter]
