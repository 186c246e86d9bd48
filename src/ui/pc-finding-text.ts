import { itemOf, type PcResult } from '#contract/rules/pc-check.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { pcCheck as texts } from '#src/ui/texts/pc-check.ts'

/** What was found, as people read it. */
export const findingText = ({ finding, figures }: PcResult): string => fill(texts.findings[finding], figures)

export const itemText = ({ finding }: Pick<PcResult, 'finding'>): string => texts.items[itemOf(finding)]
