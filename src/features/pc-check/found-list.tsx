import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { type PcResult, pcFindings } from '#contract/rules/pc-check.ts'
import { findingText, itemText } from '#src/ui/pc-finding-text.ts'
import { pcCheck as texts } from '#src/ui/texts/pc-check.ts'
import classes from './pc-check.module.css'

const icons = { ready: IconCircleCheck, warning: IconAlertTriangle, notReady: IconCircleX } as const

/** What was found of each item: what it makes of the PC, and why. */
export function FoundList({ results }: { results: readonly PcResult[] }) {
  return (
    <ul className={classes.list} aria-label={texts.result.table}>
      {results.map((result) => (
        <Found key={result.finding} result={result} />
      ))}
    </ul>
  )
}

function Found({ result }: { result: PcResult }) {
  const outcome = pcFindings[result.finding]
  const Icon = icons[outcome]
  return (
    <li className={classes.row} data-outcome={outcome}>
      <Icon size={20} role="img" aria-label={texts.outcomes[outcome]} />
      <span className={classes.label}>{itemText(result)}</span>
      <span>{findingText(result)}</span>
    </li>
  )
}
