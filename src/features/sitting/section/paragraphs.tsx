import type { ReactNode } from 'react'
import { paragraphsOf } from '#contract/rules/passage.ts'
import classes from './paragraphs.module.css'

/** A text of the test, in English, paragraph by paragraph; `show` gives what stands in one of them, where that is more than its words. */
export function Paragraphs({
  text,
  show = (paragraph) => paragraph,
}: {
  text: string
  show?: (paragraph: string, index: number) => ReactNode
}) {
  return (
    <div className={classes.text} lang="en" data-passage-text>
      {paragraphsOf(text).map((paragraph, index) => {
        const key = `${index} of the text`
        return <p key={key}>{show(paragraph, index)}</p>
      })}
    </div>
  )
}
