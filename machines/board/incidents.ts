import type { BoardRow } from '#contract/calls/room.ts'
import { type ViolationKind, violationKinds } from '#contract/violations.ts'
import { keyOf } from './rows.ts'

/** What asks for a proctor, the most pressing first (spec: proctoring#live-board). */
export const incidentKinds = [
  'disqualified',
  'silent',
  'called',
  'warned',
  'unwatched',
  'signedInBeside',
  'wrongPin',
  'hidden',
  'unsent',
  'battery',
  'held',
  'paused',
] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** From this kind on something is worth knowing, and nothing is lost by waiting. */
const quietFrom: IncidentKind = 'unsent'
export const isPressing = (kind: IncidentKind): boolean =>
  incidentKinds.indexOf(kind) < incidentKinds.indexOf(quietFrom)

/** So many answers that the browser has told of and not sent are more than those on their way. */
const manyUnsent = 5

/** A battery that is not plugged in is low from here on, per cent. */
const lowBattery = 20

/** What is set for the institution. */
export interface BoardRules {
  /** Counted violations of a kind that stop a test. */
  warningLimit: number
}

/** Detectors that have failed, lost their device, or do not look though they must. */
export const unwatching = ({ detectors, missing }: Pick<BoardRow, 'detectors' | 'missing'>): string[] => {
  const dead = Object.entries(detectors).filter(([, state]) => state === 'failed' || state === 'ended')
  return [...new Set([...dead.map(([id]) => id), ...missing])]
}

/** Kinds of which one more warning ends the test. */
export const lastWarnings = ({ violations }: BoardRow, { warningLimit }: BoardRules): ViolationKind[] =>
  violationKinds.filter((kind) => violations[kind] > 0 && violations[kind] >= warningLimit - 1)

/** What asks for a proctor at a seat, the most pressing first. */
export function incidentsOf(row: BoardRow, rules: BoardRules): IncidentKind[] {
  const isRunning = row.state === 'started'
  // Nobody is watched in a pause, or between sections.
  const isWatched = isRunning && row.pause === null && row.section !== null
  const holds: Record<IncidentKind, boolean> = {
    disqualified: row.state === 'disqualified',
    silent: row.isSilent,
    called: isRunning && row.callingSince !== null,
    warned: isRunning && lastWarnings(row, rules).length > 0,
    unwatched: isWatched && unwatching(row).length > 0,
    signedInBeside: row.signInsBeside > 0,
    wrongPin: row.wrongPins > 0,
    hidden: isWatched && !row.isVisible,
    unsent: isRunning && row.unsent >= manyUnsent,
    battery: isRunning && row.battery !== null && !row.battery.isCharging && row.battery.level <= lowBattery,
    held: row.held > 0,
    paused: row.pause !== null,
  }
  return incidentKinds.filter((kind) => holds[kind])
}

const seats = new Intl.Collator('id', { numeric: true })

/** How pressing a row is: 0 the most; without an incident last. */
const rankOf = (row: BoardRow, rules: BoardRules): number => {
  const [worst] = incidentsOf(row, rules)
  return worst === undefined ? incidentKinds.length : incidentKinds.indexOf(worst)
}

/** By seat, who has none last, then by name. */
const bySeat = (one: BoardRow, other: BoardRow): number =>
  Number(one.seat === null) - Number(other.seat === null) ||
  seats.compare(one.seat ?? '', other.seat ?? '') ||
  seats.compare(one.name, other.name)

/** Who needs a proctor first, then by seat and name. */
export function incidentsFirst(rows: readonly BoardRow[], rules: BoardRules): BoardRow[] {
  const ranked = rows.map((row) => ({ row, rank: rankOf(row, rules) }))
  return ranked
    .toSorted((one, other) => one.rank - other.rank || bySeat(one.row, other.row))
    .map(({ row }) => row)
}

/** Each incident that calls for somebody, by a name of its own: one that goes and comes back is a new one. */
export const pressingIn = (rows: readonly BoardRow[], rules: BoardRules): string[] =>
  rows.flatMap((row) =>
    incidentsOf(row, rules)
      .filter(isPressing)
      .map((kind) => `${keyOf(row)} ${kind}`),
  )
