import type { CheckedSeat } from '#contract/calls/staff-pc-checks.ts'
import { pcFindings, pcOutcomes } from '#contract/rules/pc-check.ts'
import { momentText } from '#src/ui/dates.ts'
import { EmptyResult } from '#src/ui/parts/query-result.tsx'
import { findingText, itemText } from '#src/ui/pc-finding-text.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { pcChecks as texts } from '../texts/pc-checks.ts'
import { SeatList } from '../ui/seat-list.tsx'

const states = {
  notReady: { colour: 'red', name: texts.outcomes.notReady },
  warning: { colour: 'yellow', name: texts.outcomes.warning },
  notChecked: { colour: 'gray', name: texts.outcomes.notChecked },
  ready: { colour: 'green', name: texts.outcomes.ready },
} as const

/** What is not in order of a PC, the worst first. */
const reasonsOf = ({ results }: CheckedSeat) =>
  results
    .filter(({ finding }) => pcFindings[finding] !== 'ready')
    .toSorted(
      (one, other) =>
        pcOutcomes.indexOf(pcFindings[other.finding]) - pcOutcomes.indexOf(pcFindings[one.finding]),
    )
    .map((result) => `${itemText(result)}: ${findingText(result)}`)

/** For each seat how its PC is, why, and since when that is known. */
export function CheckedSeats({ seats }: { seats: readonly CheckedSeat[] }) {
  if (seats.length === 0) return <EmptyResult {...texts.empty} />
  const lines = seats.map((seat) => {
    const { outcome, checkedAt } = seat
    const state = outcome ?? ('notChecked' as const)
    const at =
      checkedAt === null ? null : fill(texts.checkedAt, { at: momentText(new Date(checkedAt).toISOString()) })
    return { seat: seat.seat, state, said: texts.outcomes[state], reasons: reasonsOf(seat), at }
  })
  return <SeatList lines={lines} states={states} words={texts} />
}
