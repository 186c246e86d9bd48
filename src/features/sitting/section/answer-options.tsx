import { IconCheck } from '@tabler/icons-react'
import { letterOf } from '#src/ui/parts/letters.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { useAreKeysOn } from '../tools/tools-context.ts'
import classes from './answer-options.module.css'

/**
 * The options of one question as large rows; each has its letter, which is also its keyboard key. A screen reader says the letter as
 * that, as long as shortcuts are on.
 */
export function AnswerOptions({
  questionId,
  number,
  options,
  selected,
  onChoose,
}: {
  questionId: string
  number: number
  options: readonly { text: string }[]
  selected: string | null
  onChoose: (option: string) => void
}) {
  const areOn = useAreKeysOn()
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{fill(sections.question.optionsOf, { number })}</legend>
      {options.map(({ text }, index) => (
        <label key={text} className={classes.option} data-chosen={selected === text || undefined}>
          <input
            type="radio"
            name={questionId}
            className={classes.radio}
            checked={selected === text}
            aria-keyshortcuts={areOn ? letterOf(index) : undefined}
            onChange={() => onChoose(text)}
          />
          <span className={classes.letter} aria-hidden="true">
            {letterOf(index)}
          </span>
          <span>{text}</span>
          <IconCheck className={classes.tick} size={20} stroke={2.25} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
