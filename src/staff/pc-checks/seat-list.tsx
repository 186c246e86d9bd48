import { Badge, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { CheckedSeat } from '#contract/calls/staff-pc-checks.ts'
import { pcFindings, pcOutcomes } from '#contract/rules/pc-check.ts'
import { momentText } from '#src/ui/dates.ts'
import { EmptyResult } from '#src/ui/parts/query-result.tsx'
import { findingText, itemText } from '#src/ui/pc-finding-text.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { pcChecks as texts } from '../texts/pc-checks.ts'
import classes from './seat-list.module.css'

const colours = { ready: 'green', warning: 'yellow', notReady: 'red', notChecked: 'gray' } as const
const states = ['notReady', 'warning', 'notChecked', 'ready'] as const
type State = (typeof states)[number]

const stateOf = ({ outcome }: CheckedSeat): State => outcome ?? 'notChecked'

/** What is not in order of a PC, the worst first. */
const reasonsOf = ({ results }: CheckedSeat) =>
  results
    .filter(({ finding }) => pcFindings[finding] !== 'ready')
    .toSorted(
      (one, other) =>
        pcOutcomes.indexOf(pcFindings[other.finding]) - pcOutcomes.indexOf(pcFindings[one.finding]),
    )

/** A line for each seat: how its PC is, why, and since when that is known; narrowed to those of one state. */
export function SeatList({ seats }: { seats: readonly CheckedSeat[] }) {
  const [shown, show] = useState<State | 'all'>('all')
  if (seats.length === 0) return <EmptyResult {...texts.empty} />
  const choices = (['all', ...states] as const).map((value) => {
    const count = value === 'all' ? seats.length : seats.filter((seat) => stateOf(seat) === value).length
    return { value, label: `${value === 'all' ? texts.all : texts.outcomes[value]} ${count}` }
  })
  return (
    <>
      <fieldset className={classes.states} aria-label={texts.filter}>
        {choices.map(({ value, label }) => (
          <Button
            key={value}
            size="compact-sm"
            variant={shown === value ? 'filled' : 'default'}
            aria-pressed={shown === value}
            onClick={() => show(value)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <ul className={classes.list} aria-label={texts.title}>
        {seats
          .filter((seat) => shown === 'all' || stateOf(seat) === shown)
          .map((seat) => (
            <SeatLine key={seat.seat} seat={seat} />
          ))}
      </ul>
    </>
  )
}

function SeatLine({ seat }: { seat: CheckedSeat }) {
  const state = stateOf(seat)
  return (
    <li className={classes.row}>
      <span className={classes.seat}>{seat.seat}</span>
      <Badge miw="max-content" color={colours[state]}>
        {texts.outcomes[state]}
      </Badge>
      <div className={classes.reasons}>
        {reasonsOf(seat).map((result) => (
          <div key={result.finding}>
            {itemText(result)}: {findingText(result)}
          </div>
        ))}
        {seat.checkedAt !== null && (
          <Text size="sm" c="dimmed">
            {fill(texts.checkedAt, { at: momentText(new Date(seat.checkedAt).toISOString()) })}
          </Text>
        )}
      </div>
    </li>
  )
}
