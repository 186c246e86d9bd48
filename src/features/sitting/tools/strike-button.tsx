import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconStrikethrough } from '@tabler/icons-react'
import { useState } from 'react'
import { fill } from '#src/ui/texts/fill.ts'
import { language } from '#src/ui/texts/language.ts'
import { tools } from '#src/ui/texts/tools.ts'
import classes from './strike-button.module.css'

const { strike: texts } = tools

/** Strikes the option of this letter out, or back; the chosen one is not struck out. */
export function StrikeButton({
  letter,
  isStruck,
  isChosen,
  onStrike,
}: {
  letter: string
  isStruck: boolean
  isChosen: boolean
  onStrike: () => void
}) {
  const Icon = isStruck ? IconArrowBackUp : IconStrikethrough
  return (
    <ActionIcon
      className={classes.button}
      variant="default"
      size="2.75rem"
      lang={language}
      disabled={isChosen}
      aria-label={fill(isStruck ? texts.restore : texts.strike, { letter })}
      onClick={onStrike}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}

/** Says which option was struck out or back last: the keys that do it move the focus nowhere. */
export function StruckSaid({ letters }: { letters: readonly string[] }) {
  const [last, setLast] = useState({ letters, said: '' })
  if (last.letters.join() !== letters.join()) setLast({ letters, said: changeOf(last.letters, letters) })
  return (
    <p className={classes.said} role="status" lang={language}>
      {last.said}
    </p>
  )
}

function changeOf(before: readonly string[], after: readonly string[]): string {
  const struck = after.find((letter) => !before.includes(letter))
  if (struck !== undefined) return fill(texts.struckNow, { letter: struck })
  const letter = before.find((one) => !after.includes(one)) ?? ''
  return fill(texts.restoredNow, { letter })
}
