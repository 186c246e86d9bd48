import classes from './paragraphs.module.css'
import { paragraphsOf } from './question-markup.ts'

/** A text of the test, in English, paragraph by paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className={classes.text} lang="en" data-passage-text>
      {paragraphsOf(text).map((paragraph, index) => {
        const key = `${index} of the text`
        return <p key={key}>{paragraph}</p>
      })}
    </div>
  )
}
