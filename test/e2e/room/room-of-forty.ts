import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import type { AnyCall } from '#contract/call.ts'
import { accommodations } from '#contract/calls/accommodations.ts'
import { memberDetail } from '#contract/calls/account.ts'
import { type StaffAction, staffAct } from '#contract/calls/staff-acts.ts'
import { fromWire } from '#contract/wire.ts'
import { members, orders } from '#server/tables/index.ts'
import { dataOf, keysOf } from '#test/server/candidate.ts'
import { type ExamRoom, openExamRoom, type SeatOfRoom } from '#test/server/room/exam-room.ts'
import { linesTo, openSeat, type Seat } from '#test/server/room/seat-client.ts'
import type { StaffPersonOfTest } from '#test/server/staff.ts'
import { callsTo } from '#test/server/test-server.ts'
import { withTinyOf } from '#test/tiny-of.ts'
import { button } from '../fixtures/page.ts'
import { sectionAddress, waitForFirstQuestion } from '../fixtures/section.ts'
import { demoInstitution } from '../fixtures/staff.ts'
import type { ExamServer } from '../fixtures/start-exam-server.ts'

/** How long Structure lasts, s: longer than this machine may take. */
export const structureSeconds = 1500

/** An exam session of forty: 34 light clients that sit Structure, and six who come with a browser. */
export async function openRoomOfForty(server: ExamServer) {
  const { id: institutionId } = await demoInstitution(server)
  const { packageId }: { packageId: string } = await withTinyOf(
    ['structure', 'reading'],
    (folder) => server.admin('content', 'load', folder),
    { seconds: structureSeconds },
  )
  const at = { db: server.db, origin: server.address }
  const room = await openExamRoom(at, { institutionId, packageId, seats: 40, proctor: 'Rina Wulandari' })
  const lines = linesTo(server.address)
  const [order] = await server.db
    .select()
    .from(orders)
    .where(eq(orders.id, room.seats[0]?.orderId ?? ''))
  const keys = await keysOf({ db: server.db, testId: order?.testId ?? '' }, 'structure')

  /**
   * Begins, as a page does after its device check; what opens it next has nobody to take over from. @param hasCamera else they may sit
   * without: two cores do not look at six pictures and serve a room as well
   */
  async function leadToStructure(seat: SeatOfRoom, hasCamera: boolean): Promise<void> {
    const given = { ...accommodations.parse({ withoutCamera: !hasCamera }), reason: '', until: null }
    await server.db.update(members).set({ accommodations: given }).where(eq(members.id, seat.person.id))
    await openSeat(lines, seat).begin(room.examToken)
    const left = { writer: null, writerSeenAt: null, useFaceDetection: true, useSpeechDetection: true }
    await server.db.update(orders).set(left).where(eq(orders.id, seat.orderId))
  }

  async function openLight(seat: SeatOfRoom): Promise<Seat> {
    const client = openSeat(lines, seat, {}, 'structure')
    await client.begin(room.examToken)
    await client.start()
    client.open()
    return client
  }

  return {
    room,
    keys,
    leadToStructure,
    /** All at once but for the first six. */
    openLights: () => Promise.all(room.seats.slice(6).map(openLight)),
    close: lines.close,
  }
}
export type RoomOfForty = Awaited<ReturnType<typeof openRoomOfForty>>

/** Signs a page in as somebody of the roster. */
export async function signIn(page: Page, { address }: ExamServer, { person }: SeatOfRoom): Promise<void> {
  const headers = { authorization: `Bearer ${person.token}` }
  const answer = await fetch(address + memberDetail.path, { headers })
  const { data } = (await answer.json()) as { data: object }
  const session = JSON.stringify({ token: person.token, member: fromWire(data) })
  await page.evaluate((stored) => localStorage.setItem('ruanguji.session.1', stored), session)
}

/** The page of somebody of the roster in Structure, with its clock running. */
export async function openInStructure(page: Page, server: ExamServer, seat: SeatOfRoom): Promise<Page> {
  await signIn(page, server, seat)
  await page.goto(sectionAddress(server.address, seat.orderId, 'structure'))
  await button(page, 'Start Test').click()
  await waitForFirstQuestion(page)
  return page
}

/** What a person of the staff asks for by calls. */
export function staffOf({ address }: ExamServer, { institutionId }: ExamRoom) {
  const calls = callsTo(address)
  const ask = (
    call: AnyCall,
    { token }: Pick<StaffPersonOfTest, 'token'>,
    given: Record<string, unknown>,
  ) => {
    const all = { institutionId, ...given }
    const place = call.method === 'GET' ? { query: all as Record<string, string> } : { body: all }
    return calls.send(call, { token, ...place })
  }
  return {
    ask,
    act: async (
      by: Pick<StaffPersonOfTest, 'token'>,
      seats: readonly SeatOfRoom[],
      action: StaffAction,
      reason: string,
    ) => {
      const sittings = seats.map(({ orderId }) => orderId)
      const answer = await ask(staffAct, by, { id: randomUUID(), sittings, action, reason })
      return dataOf<{ sittings: { outcome: string }[] }>(answer).sittings.map(({ outcome }) => outcome)
    },
    close: calls.close,
  }
}
