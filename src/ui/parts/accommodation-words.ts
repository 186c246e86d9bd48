import type { Accommodations } from '#contract/calls/accommodations.ts'
import { accommodations as texts } from '#src/ui/texts/accommodations.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { preparation } from '#src/ui/texts/preparation.ts'

const { names } = preparation.facts

/** Accommodations in sentences, for the candidate and for the staff; none where nothing is given. */
export function accommodationWords(of: Accommodations | null): string[] {
  if (of === null) return []
  const { extraTimePercent, answerTimePercent, withoutCamera, withoutSection, directionsRead, breaks } = of
  return [
    ...(extraTimePercent > 0 ? [fill(texts.extraTime, { percent: extraTimePercent })] : []),
    ...(answerTimePercent > extraTimePercent ? [fill(texts.answerTime, { percent: answerTimePercent })] : []),
    ...(withoutCamera ? [texts.withoutCamera] : []),
    ...(withoutSection ? [fill(texts.withoutSection, { section: names[withoutSection] })] : []),
    ...(directionsRead ? [texts.directionsRead] : []),
    ...(breaks ? [fill(texts.breaks, breaks)] : []),
  ]
}
