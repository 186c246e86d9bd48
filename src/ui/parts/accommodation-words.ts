import type { Accommodations } from '#contract/calls/accommodations.ts'
import { type ToldAccommodation, toldAccommodations } from '#contract/rules/accommodations.ts'
import { accommodations as texts } from '#src/ui/texts/accommodations.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { preparation } from '#src/ui/texts/preparation.ts'

const { names } = preparation.facts

function wordsOf(told: ToldAccommodation): string {
  const { kind, ...values } = told
  return told.kind === 'withoutSection'
    ? fill(texts.withoutSection, { section: names[told.section] })
    : fill(texts[kind], values)
}

/** Accommodations in sentences, for the candidate and for the staff; none where nothing is given. */
export const accommodationWords = (of: Accommodations | null): string[] => toldAccommodations(of).map(wordsOf)
