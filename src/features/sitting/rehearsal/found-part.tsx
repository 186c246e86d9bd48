import { Text } from '@mantine/core'
import { foundIn, itemOfRehearsal, outcomeOfRehearsal, rehearsalFindings } from '#contract/rules/rehearsal.ts'
import type { RehearsalSnapshot } from '#machines/rehearsal/machine.ts'
import { OutcomeList } from '#src/ui/pc/outcome-list.tsx'
import { Part } from '#src/ui/pc/part.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { rehearsal } from '#src/ui/texts/rehearsal.ts'

const { finished: texts, items, findings: words, outcomes } = rehearsal
const shown = { good: 'good', weak: 'doubtful', unfit: 'bad' } as const

/** What the rehearsal makes of this PC, why, and whether the server has it. */
export function FoundPart({ snapshot }: { snapshot: RehearsalSnapshot }) {
  const { figures } = snapshot.context
  const found = foundIn(figures)
  const sent = snapshot.matches('reporting') ? 'sending' : snapshot.matches('unsent') ? 'unsent' : 'sent'
  const rows = found.map((finding) => {
    const outcome = rehearsalFindings[finding]
    return {
      ...{ name: items[itemOfRehearsal(finding)], outcome: shown[outcome] },
      ...{ said: outcomes[outcome], text: fill(words[finding], figures) },
    }
  })
  return (
    <Part title={fill(texts.title, { outcome: outcomes[outcomeOfRehearsal(found)] })}>
      <Text role="status">{texts[sent]}</Text>
      <OutcomeList label={texts.table} rows={rows} />
    </Part>
  )
}
