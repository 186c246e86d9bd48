import { Badge, Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './seat-list.module.css'

/** What is said of the PC at a seat. */
export interface SeatLine<State extends string> {
  readonly seat: string
  readonly state: State
  /** That state in words; for one that is under way, how far it is. */
  readonly said: string
  /** Why, the worst first. */
  readonly reasons: readonly string[]
  /** Since when that is known; null where nothing is. */
  readonly at: string | null
  /** What can be done with it. */
  readonly act?: ReactNode
}

interface SeatListProps<State extends string> {
  lines: readonly SeatLine<State>[]
  /** The states in the order of their buttons, each with its colour and name. */
  states: Readonly<Record<State, { readonly colour: string; readonly name: string }>>
  words: { readonly title: string; readonly filter: string; readonly all: string }
}

/** A line for each seat of a room, narrowed to those of one state. */
export function SeatList<State extends string>({ lines, states, words }: SeatListProps<State>) {
  const [shown, show] = useState<State | 'all'>('all')
  const names = Object.keys(states) as State[]
  const shownOf = (of: State | 'all') => lines.filter(({ state }) => of === 'all' || state === of)
  return (
    <>
      <fieldset className={classes.states} aria-label={words.filter}>
        {(['all', ...names] as const).map((value) => (
          <Button
            key={value}
            size="compact-sm"
            variant={shown === value ? 'filled' : 'default'}
            aria-pressed={shown === value}
            onClick={() => show(value)}
          >
            {`${value === 'all' ? words.all : states[value].name} ${shownOf(value).length}`}
          </Button>
        ))}
      </fieldset>
      <ul className={classes.list} aria-label={words.title}>
        {shownOf(shown).map(({ seat, state, said, reasons, at, act }) => (
          <li key={seat} className={classes.row}>
            <span className={classes.seat}>{seat}</span>
            <Badge miw="max-content" color={states[state].colour}>
              {said}
            </Badge>
            <div className={classes.reasons}>
              {reasons.map((reason) => (
                <div key={reason}>{reason}</div>
              ))}
              {at !== null && (
                <Text size="sm" c="dimmed">
                  {at}
                </Text>
              )}
            </div>
            {act}
          </li>
        ))}
      </ul>
    </>
  )
}
