import { type PcResult, pcFindings } from '#contract/rules/pc-check.ts'
import { OutcomeList } from '#src/ui/pc/outcome-list.tsx'
import { findingText, itemText } from '#src/ui/pc-finding-text.ts'
import { pcCheck as texts } from '#src/ui/texts/pc-check.ts'

const outcomes = { ready: 'good', warning: 'doubtful', notReady: 'bad' } as const

/** What was found of each item: what it makes of the PC, and why. */
export function FoundList({ results }: { results: readonly PcResult[] }) {
  const rows = results.map((result) => {
    const outcome = pcFindings[result.finding]
    return {
      ...{ name: itemText(result), outcome: outcomes[outcome] },
      ...{ said: texts.outcomes[outcome], text: findingText(result) },
    }
  })
  return <OutcomeList label={texts.result.table} rows={rows} />
}
