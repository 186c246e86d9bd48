import { IconCheck } from '@tabler/icons-react'
import { letterOf } from '#src/ui/parts/letters.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { language } from '#src/ui/texts/language.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { tools } from '#src/ui/texts/tools.ts'
import { StrikeButton, StruckSaid } from '../tools/strike-button.tsx'
import { useAreKeysOn, useStruck } from '../tools/tools-context.ts'
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
  const struck = useStruck(questionId)
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{fill(sections.question.optionsOf, { number })}</legend>
      {options.map(({ text }, index) => {
        const isStruck = struck.options.includes(index)
        return (
          <div key={text} className={classes.row}>
            <label
              className={classes.option}
              data-chosen={selected === text || undefined}
              data-struck={isStruck || undefined}
            >
              <input
                type="radio"
                name={questionId}
                className={classes.radio}
                checked={selected === text}
                aria-keyshortcuts={areOn ? letterOf(index) : undefined}
                onChange={() => {
                  struck.hearChosen(index)
                  onChoose(text)
                }}
              />
              <span className={classes.letter} aria-hidden="true">
                {letterOf(index)}
              </span>
              <span className={classes.text}>{text}</span>
              {isStruck && (
                <span className={classes.legend} lang={language}>
                  {tools.strike.isStruck}
                </span>
              )}
              <IconCheck className={classes.tick} size={20} stroke={2.25} aria-hidden="true" />
            </label>
            {struck.strike && (
              <StrikeButton
                letter={letterOf(index)}
                isStruck={isStruck}
                isChosen={selected === text}
                onStrike={() => struck.strike?.(index)}
              />
            )}
          </div>
        )
      })}
      {struck.strike && <StruckSaid letters={struck.options.map(letterOf)} />}
    </fieldset>
  )
}
