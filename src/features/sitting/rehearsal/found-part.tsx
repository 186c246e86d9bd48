import { Paper, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import {
  foundIn,
  itemOfRehearsal,
  outcomeOfRehearsal,
  type RehearsalFinding,
  rehearsalFindings,
} from '#contract/rules/rehearsal.ts'
import type { RehearsalSnapshot } from '#machines/rehearsal/machine.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { rehearsal } from '#src/ui/texts/rehearsal.ts'
import classes from './rehearsal.module.css'

const { finished: texts, items, findings: words, outcomes } = rehearsal
const icons = { good: IconCircleCheck, weak: IconAlertTriangle, unfit: IconCircleX } as const

/** What the rehearsal makes of this PC, why, and whether the server has it. */
export function FoundPart({ snapshot }: { snapshot: RehearsalSnapshot }) {
  const { figures } = snapshot.context
  const found = foundIn(figures)
  const sent = snapshot.matches('reporting') ? 'sending' : snapshot.matches('unsent') ? 'unsent' : 'sent'
  return (
    <Paper withBorder p="1.25rem 1.5rem" component="section">
      <Title order={2} size="h3">
        {fill(texts.title, { outcome: outcomes[outcomeOfRehearsal(found)] })}
      </Title>
      <Text mt={4} role="status">
        {texts[sent]}
      </Text>
      <ul className={classes.list} aria-label={texts.table}>
        {found.map((finding) => (
          <Found key={finding} finding={finding} text={fill(words[finding], figures)} />
        ))}
      </ul>
    </Paper>
  )
}

function Found({ finding, text }: { finding: RehearsalFinding; text: string }) {
  const outcome = rehearsalFindings[finding]
  const Icon = icons[outcome]
  return (
    <li className={classes.row} data-outcome={outcome}>
      <Icon size={20} role="img" aria-label={outcomes[outcome]} />
      <span className={classes.label}>{items[itemOfRehearsal(finding)]}</span>
      <span>{text}</span>
    </li>
  )
}
