import type { CheckedSeat } from '#contract/calls/staff-pc-checks.ts'
import { itemOf, type PcResult, pcItems } from '#contract/rules/pc-check.ts'

/** `network.slow ms=300 mbps=2`: what was found, with its numbers. */
const cellOf = (result: PcResult | undefined): string | null =>
  result === undefined
    ? null
    : [result.finding, ...Object.entries(result.figures).map(([name, value]) => `${name}=${value}`)].join(' ')

/** A line for each seat, below one of titles. A PC that was not checked has its seat alone. */
export function checkTable(seats: readonly CheckedSeat[]): (string | Date | null)[][] {
  const lines = seats.map(({ seat, outcome, checkedAt, results }) => [
    seat,
    outcome ?? 'notChecked',
    checkedAt === null ? null : new Date(checkedAt),
    ...pcItems.map((item) => cellOf(results.find(({ finding }) => itemOf(finding) === item))),
  ])
  return [['seat', 'outcome', 'checked_at', ...pcItems], ...lines]
}
