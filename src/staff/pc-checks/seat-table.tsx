import { Badge, Button, Table } from '@mantine/core'
import { useState } from 'react'
import type { CheckedSeat } from '#contract/calls/staff-pc-checks.ts'
import { pcFindings, pcOutcomes } from '#contract/rules/pc-check.ts'
import { momentText } from '#src/ui/dates.ts'
import { EmptyResult } from '#src/ui/parts/query-result.tsx'
import { findingText, itemText } from '#src/ui/pc-finding-text.ts'
import { pcChecks as texts } from '../texts/pc-checks.ts'
import classes from './seat-table.module.css'

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
export function SeatTable({ seats }: { seats: readonly CheckedSeat[] }) {
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
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label={texts.title} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {Object.entries(texts.columns).map(([id, title]) => (
                <Table.Th key={id} scope="col">
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {seats
              .filter((seat) => shown === 'all' || stateOf(seat) === shown)
              .map((seat) => (
                <SeatLine key={seat.seat} seat={seat} />
              ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}

function SeatLine({ seat }: { seat: CheckedSeat }) {
  const state = stateOf(seat)
  return (
    <Table.Tr>
      <Table.Th scope="row">{seat.seat}</Table.Th>
      <Table.Td>
        <Badge miw="max-content" color={colours[state]}>
          {texts.outcomes[state]}
        </Badge>
      </Table.Td>
      <Table.Td>
        {reasonsOf(seat).map((result) => (
          <div key={result.finding}>
            {itemText(result)}: {findingText(result)}
          </div>
        ))}
      </Table.Td>
      <Table.Td>{seat.checkedAt !== null && momentText(new Date(seat.checkedAt).toISOString())}</Table.Td>
    </Table.Tr>
  )
}
