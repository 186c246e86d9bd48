import type { RosterEntry, RosterPreview } from '#contract/calls/staff-exam-roster.ts'
import { now } from '../page/frozen-page.ts'
import { candidates, dewi, emailOf, nimOf } from './staff-people.ts'
import { fullRoom } from './staff-room-rows.ts'

const minutes = 60_000

const entryOf = (name: string, index: number): RosterEntry => ({
  ...{ id: `entry-${index}`, memberId: `member-${index}`, fullname: name, email: emailOf(index) },
  ...{ nim: nimOf(index), seat: fullRoom[index]?.seat ?? null, attendance: 'expected' },
  ...{ checkedInAt: null, checkedInBy: null, isLate: false, orderId: `sitting-${index}` },
  ...{ photoId: null, version: 1 },
})

/** Nobody has come yet. */
export const plannedRoster = candidates.slice(0, 28).map(entryOf)

/** At the door of an open exam session: most have come and begun, somebody came late without a seat. */
export const doorRoster: RosterEntry[] = [
  ...candidates.map((name, index): RosterEntry => {
    const attendance = fullRoom[index]?.attendance ?? 'expected'
    const isHere = attendance === 'begun' || attendance === 'present'
    return {
      ...entryOf(name, index),
      ...{ attendance, version: 2, checkedInAt: isHere ? now - (55 - index) * minutes : null },
      checkedInBy: isHere ? dewi.name : null,
    }
  }),
].toSorted((one, other) => rankOf(one) - rankOf(other))

/** The door is looked at with those first who have not begun. */
function rankOf({ attendance }: RosterEntry): number {
  return ['expected', 'present', 'absent', 'begun'].indexOf(attendance)
}

export const lateComer: RosterEntry = {
  ...entryOf('Galih Pamungkas', 31),
  ...{ seat: null, isLate: true, attendance: 'present', checkedInAt: now - 2 * minutes },
  ...{ checkedInBy: dewi.name, version: 2 },
}

/** A table in which some cells are wrong. */
export const faultyRoster: RosterPreview = {
  ...{ rows: 30, ready: 25, faultCount: 6, missingLicences: 2, digest: '0'.repeat(64) },
  faults: [
    { line: 3, cell: 1, field: 'email', text: '2106703kampus', problem: 'noAddress', bound: null },
    { line: 5, cell: 1, field: 'email', text: emailOf(88), problem: 'memberUnknown', bound: null },
    { line: 9, cell: 1, field: 'email', text: emailOf(2), problem: 'twice', bound: '4' },
    { line: 12, cell: 2, field: 'seat', text: 'A-07', problem: 'seatTwice', bound: '8' },
    { line: 17, cell: 2, field: 'seat', text: 'B-03', problem: 'seatTaken', bound: null },
    { line: 17, cell: 3, field: null, text: 'hadir', problem: 'extraCell', bound: '2' },
  ],
  sample: candidates.slice(0, 5).map((fullname, index) => ({
    ...{ email: emailOf(index), fullname, seat: fullRoom[index]?.seat ?? null },
  })),
}
