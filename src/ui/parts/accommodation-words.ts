import type { Accommodations } from '#contract/calls/accommodations.ts'
import { type ToldAccommodation, toldAccommodations } from '#contract/rules/accommodations.ts'
import { accommodations as texts } from '#src/ui/texts/accommodations.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { preparation } from '#src/ui/texts/preparation.ts'
import { tools } from '#src/ui/texts/tools.ts'

const { names } = preparation.facts

function wordsOf(told: ToldAccommodation): string {
  switch (told.kind) {
    case 'withoutSection':
      return fill(texts.withoutSection, { section: names[told.section] })
    case 'tools':
      return fill(texts.tools, { tools: told.tools.map((tool) => tools.names[tool]).join(', ') })
    case 'display': {
      const { textSize, theme, isSpaced } = told
      const words = { textSize, theme: tools.themeNames[theme], spacing: isSpaced ? texts.spaced : '' }
      return fill(texts.display, words)
    }
    default: {
      const { kind, ...values } = told
      return fill(texts[kind], values)
    }
  }
}

/** Accommodations in sentences, for the candidate and for the staff; none where nothing is given. */
export const accommodationWords = (of: Accommodations | null): string[] => toldAccommodations(of).map(wordsOf)
