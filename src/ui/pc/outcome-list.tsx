import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import classes from './outcome-list.module.css'

const icons = { good: IconCircleCheck, doubtful: IconAlertTriangle, bad: IconCircleX } as const

/** What was found of one thing of this PC. */
export interface OutcomeRow {
  readonly name: string
  readonly outcome: keyof typeof icons
  /** That outcome in words. */
  readonly said: string
  readonly text: string
}

/** What was found of a PC, thing by thing: what it makes of the PC, and why. */
export function OutcomeList({ label, rows }: { label: string; rows: readonly OutcomeRow[] }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map(({ name, outcome, said, text }) => {
        const Icon = icons[outcome]
        return (
          <li key={name} className={classes.row} data-outcome={outcome}>
            <Icon size={20} role="img" aria-label={said} />
            <span className={classes.label}>{name}</span>
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
