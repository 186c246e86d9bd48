import type { RehearsedSeat } from '#contract/calls/staff-rehearsal.ts'
import { itemOfRehearsal, rehearsalFigures, rehearsalItems } from '#contract/rules/rehearsal.ts'

/** A line for each seat, below one of titles: what was found of each item, then every figure as it was measured. */
export function rehearsalTable(seats: readonly RehearsedSeat[]): (string | number | Date | null)[][] {
  const lines = seats.map(({ seat, stage, outcome, runs, heardAt, findings, figures }) => [
    ...[seat, stage, outcome ?? '', runs, heardAt === null ? null : new Date(heardAt)],
    ...rehearsalItems.map((item) => findings.find((finding) => itemOfRehearsal(finding) === item) ?? null),
    ...rehearsalFigures.map((name) => figures[name] ?? null),
  ])
  const titles = ['seat', 'stage', 'outcome', 'runs', 'heard_at', ...rehearsalItems, ...rehearsalFigures]
  return [titles, ...lines]
}
