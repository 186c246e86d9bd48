import type { PartLetter } from '#contract/observations.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { Paragraphs } from '../section/paragraphs.tsx'
import classes from './listening-screen.module.css'

/** A part's directions, or what is said when it closes. */
export function ListeningStatement({ title, text }: { title: string; text: string }) {
  return (
    <article className={classes.statement}>
      <h2 className={classes.statementTitle}>{title}</h2>
      <div className={classes.words}>
        <Paragraphs text={text} />
      </div>
    </article>
  )
}

/** The title of a statement in its part. */
export const titleOf = (letter: PartLetter) => sections.parts.listening[letter]
