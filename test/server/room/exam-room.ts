import { eq } from 'drizzle-orm'
import type { AnyCall } from '#contract/call.ts'
import {
  checkInCandidate,
  examRoster,
  importExamRoster,
  previewExamRoster,
  type RosterEntry,
  type RosterPreview,
} from '#contract/calls/staff-exam-roster.ts'
import {
  type ExamSessionDetail,
  openExamSession,
  planExamSession,
} from '#contract/calls/staff-exam-sessions.ts'
import { fromWire } from '#contract/wire.ts'
import { newToken } from '#server/domains/access/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { institutions, licences, members, tokens } from '#server/tables/index.ts'
import { dataOf } from '../candidate.ts'
import { openStaff, type StaffPersonOfTest, sendStaffForm } from '../staff.ts'
import { callsTo, type Person } from '../test-server.ts'

/** Somebody on the roster, signed in, checked in and not begun. */
export interface SeatOfRoom {
  readonly person: Person
  readonly name: string
  readonly seat: string
  readonly orderId: string
  readonly entry: RosterEntry
}

interface Planned {
  readonly institutionId: string
  readonly packageId: string
  readonly seats: number
  /** The name of who supervises it. */
  readonly proctor?: string
}

const hour = 3_600_000
const atOnce = 100

/** New members of an institution, each signed in, with a free licence for each. */
async function makeMembers(db: Database, { institutionId, packageId, seats }: Planned): Promise<Person[]> {
  const [{ companyId } = { companyId: '' }] = await db
    .select()
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  const now = new Date()
  const numbers = Array.from({ length: seats }, (_, index) => String(index + 1).padStart(3, '0'))
  const rows = await db
    .insert(members)
    .values(
      numbers.map((number) => ({
        ...{ companyId, institutionId, email: `ruang${number}@ruang.example`, nim: `2108${number}` },
        ...{ fullname: `Peserta ${number}`, profileSavedAt: now, emailVerifiedAt: now },
      })),
    )
    .returning()
  await db
    .insert(licences)
    .values(numbers.map((number) => ({ companyId, institutionId, packageId, code: `RUANG-${number}` })))
  const people = rows.map(({ id, email }) => ({ id, email, companyId, institutionId, ...newToken(now) }))
  await db
    .insert(tokens)
    .values(people.map(({ id, hash, expiresAt }) => ({ memberId: id, hash, expiresAt, lastUsedAt: now })))
  return people
}

/**
 * An exam session that is open, its roster filled from a table and everybody checked in, by the calls of the staff to the server at
 * `origin`. Seats are A001 and so on.
 */
export async function openExamRoom({ db, origin }: { db: Database; origin: string }, planned: Planned) {
  const { institutionId, packageId } = planned
  const clock = { now: Date.now() }
  const administrator = await openStaff({ db, clock }, 'administrator', institutionId)
  const proctor = await openStaff({ db, clock }, 'proctor', institutionId, planned.proctor)
  const people = await makeMembers(db, planned)
  const calls = callsTo(origin)

  async function act<Data>(call: AnyCall, body: object, { token }: StaffPersonOfTest): Promise<Data> {
    const answer = await calls.send(call, { token, body: { institutionId, ...body } })
    if (answer.status !== 200) throw new Error(`${call.path}: ${JSON.stringify(answer.body)}`)
    return dataOf<Data>(answer)
  }

  const window = { from: clock.now - hour, to: clock.now + 4 * hour }
  const stated = { name: 'Sesi penuh', room: 'Aula', packageId, ...window }
  const { id } = await act<ExamSessionDetail>(planExamSession, stated, administrator)
  const seatOf = (index: number) => `A${String(index + 1).padStart(3, '0')}`
  const file = ['email,seat', ...people.map(({ email }, index) => `${email},${seatOf(index)}`)].join('\n')
  const table = async <Data>(call: AnyCall, more: object): Promise<Data> => {
    const sent = { token: administrator.token, body: { institutionId, id, ...more }, file }
    return fromWire((await sendStaffForm({ origin }, call, sent)).body.data) as Data
  }
  const { digest } = await table<RosterPreview>(previewExamRoster, {})
  await table(importExamRoster, { digest })
  const { token: examToken } = await act<ExamSessionDetail>(openExamSession, { id }, proctor)

  const roster: RosterEntry[] = []
  for (let page = 1; (page - 1) * atOnce < people.length; page += 1) {
    const query = { institutionId, id, page: String(page), limit: String(atOnce) }
    const answer = await calls.send(examRoster, { token: proctor.token, query })
    roster.push(...dataOf<{ list: RosterEntry[] }>(answer).list)
  }
  const seats: SeatOfRoom[] = []
  for (const { id: entryId, version } of roster) {
    const entry = await act<RosterEntry>(checkInCandidate, { id, entryId, version }, proctor)
    const person = people.find((one) => one.id === entry.memberId)
    if (person === undefined || entry.orderId === null || entry.seat === null)
      throw new Error('A roster has who was put on it, each with a sitting')
    seats.push({ person, name: entry.fullname, seat: entry.seat, orderId: entry.orderId, entry })
  }
  calls.close()
  return { id, institutionId, examToken: examToken ?? '', administrator, proctor, seats }
}
export type ExamRoom = Awaited<ReturnType<typeof openExamRoom>>
