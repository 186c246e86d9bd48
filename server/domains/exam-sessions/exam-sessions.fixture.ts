import { eq } from 'drizzle-orm'
import type { AnyCall } from '#contract/call.ts'
import {
  addToExamRoster,
  checkInCandidate,
  examRoster,
  type RosterEntry,
} from '#contract/calls/staff-exam-roster.ts'
import {
  type ExamSessionDetail,
  examSessionShow,
  openExamSession,
  planExamSession,
} from '#contract/calls/staff-exam-sessions.ts'
import { licences, members, orders } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import type { TestServer } from '#test/server/test-server.ts'

const hour = 60 * 60 * 1000

/** An institution's staff with what they do in exam sessions; a proctor does it unless another person is named. */
export async function openRoom(server: TestServer) {
  const here = server.people.member.institutionId ?? ''
  const administrator = await openStaff(server, 'administrator', here)
  const proctor = await openStaff(server, 'proctor', here)

  const act = (call: AnyCall, body: object, { token }: StaffPersonOfTest = proctor) =>
    server.send(call, { token, body: { institutionId: here, ...body } })
  const ask = (call: AnyCall, query: Record<string, string>, { token }: StaffPersonOfTest = proctor) =>
    server.send(call, { token, query: { institutionId: here, ...query } })

  /** One that is planned, its window around now. */
  async function plan(more: object = {}): Promise<ExamSessionDetail> {
    const { now } = server.clock
    const window = { from: now - hour, to: now + hour }
    const stated = { name: 'Sesi pagi', room: 'Lab 1', packageId: 'tiny', ...window, ...more }
    return dataOf(await act(planExamSession, stated, administrator))
  }

  let made = 0
  /** A member who has done nothing yet, of this institution where no other is named. */
  async function newMember(institutionId: string | null = here) {
    made += 1
    const email = `peserta-${made}@kampus.test`
    const { companyId } = server.people.member
    const [row] = await server.db
      .insert(members)
      .values({ companyId, institutionId, email, fullname: `Peserta ${made}`, nim: `21${made}` })
      .returning()
    return { id: row?.id ?? '', email }
  }

  return {
    ...{ here, administrator, proctor, act, ask, plan, newMember },
    /** How many licences of its test nobody has redeemed. */
    free: async () => {
      const all = await server.db.$count(licences, eq(licences.packageId, 'tiny'))
      return all - (await server.db.$count(orders))
    },
    show: async (id: string) => dataOf<ExamSessionDetail>(await ask(examSessionShow, { id })),
    roster: async (id: string, query: Record<string, string> = {}) =>
      dataOf<{ list: RosterEntry[]; total: number }>(await ask(examRoster, { id, ...query })),
    add: async (id: string, email: string, seat?: string) =>
      dataOf<RosterEntry>(await act(addToExamRoster, { id, email, seat }, administrator)),
    open: async (id: string) => dataOf<ExamSessionDetail>(await act(openExamSession, { id })),
    checkIn: async (id: string, { id: entryId, version }: RosterEntry) =>
      dataOf<RosterEntry>(await act(checkInCandidate, { id, entryId, version })),
  }
}
export type Room = Awaited<ReturnType<typeof openRoom>>
