import { Badge, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { RehearsedSeat } from '#contract/calls/staff-rehearsal.ts'
import {
  itemOfRehearsal,
  type RehearsalOutcome,
  rehearsalFindings,
  rehearsalOutcomes,
} from '#contract/rules/rehearsal.ts'
import { momentText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { rehearsal as found } from '#src/ui/texts/rehearsal.ts'
import { rehearsal as texts } from '../texts/rehearsal.ts'
import classes from './seat-lines.module.css'

const colours = { good: 'green', weak: 'yellow', unfit: 'red', open: 'gray' } as const
const states = ['unfit', 'weak', 'open', 'good'] as const
type State = RehearsalOutcome | 'open'

const stateOf = ({ outcome }: RehearsedSeat): State => outcome ?? 'open'

/** What is weak of a PC, the worst first. */
const reasonsOf = ({ findings }: RehearsedSeat) =>
  findings
    .filter((finding) => rehearsalFindings[finding] !== 'good')
    .toSorted(
      (one, other) =>
        rehearsalOutcomes.indexOf(rehearsalFindings[other]) -
        rehearsalOutcomes.indexOf(rehearsalFindings[one]),
    )

interface SeatLinesProps {
  seats: readonly RehearsedSeat[]
  /** Null where no rehearsal runs. */
  onRepeat: ((seat: string) => void) | null
}

/** A line for each seat: how far its PC is, what it is, and why; narrowed to those of one result. */
export function SeatLines({ seats, onRepeat }: SeatLinesProps) {
  const [shown, show] = useState<State | 'all'>('all')
  const choices = (['all', ...states] as const).map((value) => ({
    value,
    count: value === 'all' ? seats.length : seats.filter((seat) => stateOf(seat) === value).length,
  }))
  return (
    <>
      <fieldset className={classes.states} aria-label={texts.filter}>
        {choices.map(({ value, count }) => (
          <Button
            key={value}
            size="compact-sm"
            variant={shown === value ? 'filled' : 'default'}
            aria-pressed={shown === value}
            onClick={() => show(value)}
          >
            {`${texts.outcomes[value]} ${count}`}
          </Button>
        ))}
      </fieldset>
      <ul className={classes.list} aria-label={texts.title}>
        {seats
          .filter((seat) => shown === 'all' || stateOf(seat) === shown)
          .map((seat) => (
            <SeatLine key={seat.seat} seat={seat} onRepeat={onRepeat} />
          ))}
      </ul>
    </>
  )
}

function SeatLine({ seat, onRepeat }: { seat: RehearsedSeat } & Pick<SeatLinesProps, 'onRepeat'>) {
  const { outcome, stage, figures, heardAt } = seat
  const { answered, questions } = figures
  const isOver = outcome !== null
  return (
    <li className={classes.row}>
      <span className={classes.seat}>{seat.seat}</span>
      <Badge miw="max-content" color={colours[stateOf(seat)]}>
        {outcome === null ? found.stages[stage] : found.outcomes[outcome]}
      </Badge>
      <div className={classes.reasons}>
        {stage === 'lost' && <div>{found.stages.lost}</div>}
        {reasonsOf(seat).map((finding) => (
          <div key={finding}>
            {found.items[itemOfRehearsal(finding)]}: {fill(found.findings[finding], figures)}
          </div>
        ))}
        {!isOver && questions !== undefined && <div>{fill(texts.progress, { answered, questions })}</div>}
        {heardAt !== null && (
          <Text size="sm" c="dimmed">
            {fill(texts.heardAt, { at: momentText(new Date(heardAt).toISOString()) })}
          </Text>
        )}
      </div>
      {onRepeat && isOver && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={fill(texts.againOf, { seat: seat.seat })}
          onClick={() => onRepeat(seat.seat)}
        >
          {texts.again}
        </Button>
      )}
    </li>
  )
}
