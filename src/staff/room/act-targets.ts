import type { BoardRow } from '#contract/calls/room.ts'
import type { StaffAction } from '#contract/calls/staff-acts.ts'

export type ActKind = StaffAction['kind']

/** Whom an act is for: some rows, or everybody who sits. */
export type Targets = readonly BoardRow[] | 'all'

/** What ends for good. */
const forGood: readonly ActKind[] = ['endSection', 'endTest', 'acceptLate']
export const isForGood = (kind: ActKind): boolean => forGood.includes(kind)

/** A break is paused as well: it would end by itself. */
const isPausable = ({ pause }: BoardRow) => pause === null || pause.until !== undefined

/** Which of all rows an act on everybody is for: of the end of a pause those that are paused, of lost time those that lost any. */
export const rowsOfAll = (kind: ActKind, rows: readonly BoardRow[]): BoardRow[] =>
  rows.filter((row) => {
    if (row.id === null || row.state !== 'started') return false
    if (kind === 'giveBack') return row.lostSeconds > 0
    return kind === 'resume' ? row.pause !== null : kind !== 'pause' || isPausable(row)
  })

const isRunning = ({ state }: BoardRow) => state === 'started'

/** Whether an act can do anything at a row as it stands. */
const fits: Readonly<Record<ActKind, (row: BoardRow) => boolean>> = {
  answerCall: (row) => isRunning(row) && row.callingSince !== null,
  message: isRunning,
  pause: (row) => isRunning(row) && isPausable(row),
  resume: ({ pause }) => pause !== null,
  extend: isRunning,
  giveBack: ({ lostSeconds }) => lostSeconds > 0,
  endSection: (row) => isRunning(row) && row.section !== null,
  endTest: isRunning,
  allowTakeover: isRunning,
  strike: ({ violations }) => Object.values(violations).some((count) => count > 0),
  reinstate: ({ state }) => state === 'disqualified',
  acceptLate: ({ held }) => held > 0,
  note: ({ id }) => id !== null,
}

/** In the order of the menus. */
const order = [
  ...(['answerCall', 'message', 'pause', 'resume', 'extend', 'giveBack', 'allowTakeover', 'strike'] as const),
  ...(['reinstate', 'acceptLate', 'note', 'endSection', 'endTest'] as const),
] as const satisfies readonly ActKind[]

/** What can be done with these rows: a warning is struck out at one seat, where it is seen. */
export const actsFor = (rows: readonly BoardRow[]): ActKind[] =>
  order.filter((kind) => (kind !== 'strike' || rows.length === 1) && rows.some(fits[kind]))
