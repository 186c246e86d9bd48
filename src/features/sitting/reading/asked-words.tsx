import type { PassageWords } from '#contract/calls/sections.ts'
import { piecesOf } from '#contract/rules/passage.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import classes from './asked-words.module.css'

/** The question that is on the screen. */
export interface AskedQuestion {
  id: string
  number: number
}

/**
 * A paragraph of a passage, in which the words are marked that the question on the screen speaks of (spec: sections#words-of-a-question).
 * All words that some question speaks of are elements at all times, and only their role changes: a new element would take away what
 * is selected and highlighted in the old one.
 */
export function AskedWords({
  paragraph,
  words,
  asked,
}: {
  paragraph: string
  /** Those of this paragraph, of all questions. */
  words: readonly PassageWords[]
  asked: AskedQuestion | undefined
}) {
  const own = words.find(({ question }) => question === asked?.id)
  return piecesOf(paragraph, words, own).map(({ from, text, isNamed, isAsked }) => {
    if (!isNamed) return text
    const isFirst = isAsked && from === own?.from
    return (
      <mark
        key={from}
        className={isAsked ? classes.asked : classes.named}
        {...(!isAsked && { role: 'presentation' })}
        {...(isFirst && {
          'aria-description': fill(sections.question.askedWords, { number: asked?.number ?? 0 }),
        })}
      >
        {text}
      </mark>
    )
  })
}
