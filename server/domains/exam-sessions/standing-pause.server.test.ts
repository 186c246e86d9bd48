import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSection } from '#contract/calls/sitting.ts'
import { type StaffAction, staffAct } from '#contract/calls/staff-acts.ts'
import { acts, examRosterEntries, examSessions, notices, orders } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { waitingIn, whileHeld } from '#test/server/held-lock.ts'
import { runCommand } from '#test/server/operator.ts'
import { type ExamRoom, openExamRoom, type SeatOfRoom } from '#test/server/room/exam-room.ts'
import { openWindow } from '#test/server/signing-candidate.ts'
import { openStaff } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let room: ExamRoom
beforeAll(async () => {
  server = await openTestServer()
  const institutionId = server.people.member.institutionId ?? ''
  room = await openExamRoom(server, { institutionId, packageId: 'tiny', seats: 22 })
})
afterAll(() => server.close())

/** Each of the roster is somebody's only once. */
const nextSeat = (): SeatOfRoom => {
  const seat = room.seats.shift()
  if (seat === undefined) throw new Error('the roster has more seats than these tests take')
  return seat
}

const begin = async ({ person, orderId }: SeatOfRoom) => {
  const window = openWindow(server, person, orderId)
  return { window, answer: await window.start({ examToken: room.examToken }) }
}
interface Given {
  sittings?: 'all' | string[]
  examSessionId?: string | undefined
  /** That of an act which is sent again. */
  id?: string
}
const act = (
  kind: 'pause' | 'resume' | 'note',
  { sittings = 'all', examSessionId = room.id, id = randomUUID() }: Given = {},
) => {
  const action: StaffAction = { kind }
  const { institutionId } = room
  const scope = sittings === 'all' ? { examSessionId } : {}
  const body = { id, institutionId, sittings, ...scope, action, reason: 'Alarm kebakaran' }
  return server.send(staffAct, { token: room.proctor.token, body })
}
const reached = (answer: Awaited<ReturnType<typeof act>>) =>
  dataOf<{ sittings: { id: string }[] }>(answer).sittings.map(({ id }) => id)
const isPaused = async ({ orderId }: SeatOfRoom) => {
  const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId))
  return order?.pausedAt != null
}

describe('while all of an exam session are paused', () => {
  test('who begins is paused too, by the same act, with a notice of their own, until all go on', async () => {
    const [before, during, after] = [nextSeat(), nextSeat(), nextSeat()]
    await begin(before)
    expect(reached(await act('pause'))).toEqual([before.orderId])
    const { window, answer } = await begin(during)
    expect(dataOf(answer)).toMatchObject({ pause: { reason: 'Alarm kebakaran' } })
    const params = { id: during.orderId, section: 'listening' }
    expect((await window.send(startSection, { params, body: {} })).body.code).toBe('sitting.paused')
    const [first, second] = await Promise.all(
      [before, during].map(({ orderId }) =>
        server.db
          .select()
          .from(acts)
          .where(and(eq(acts.orderId, orderId), eq(acts.kind, 'paused'))),
      ),
    )
    expect(second).toMatchObject([{ by: 'staff', personId: room.proctor.id, reason: 'Alarm kebakaran' }])
    expect(second?.[0]?.staffActId).toBe(first?.[0]?.staffActId)
    expect(await server.db.select().from(notices).where(eq(notices.orderId, during.orderId))).toMatchObject([
      { kind: 'pause' },
    ])
    expect(reached(await act('resume')).toSorted()).toEqual([before.orderId, during.orderId].toSorted())
    await begin(after)
    expect(await isPaused(after)).toBe(false)
  })

  test('the act that has paused them pauses nobody when it is sent once more after they went on', async () => {
    const [before, after] = [nextSeat(), nextSeat()]
    await begin(before)
    const id = randomUUID()
    expect(reached(await act('pause', { id }))).toContain(before.orderId)
    await act('resume')
    expect((await act('pause', { id })).status).toBe(200)
    expect(await isPaused(before)).toBe(false)
    await begin(after)
    expect(await isPaused(after)).toBe(false)
  })

  test('a start that is under way as they are paused is waited for, and paused with them', async () => {
    const seat = nextSeat()
    const { result } = await whileHeld(
      server.db,
      // What a start reads last: by then it has seen that nobody is paused.
      { lock: sql`lock table certificates in access exclusive mode`, count: 2 },
      async () => {
        const starting = begin(seat)
        await expect.poll(() => waitingIn(server.db)).toBe(1)
        return Promise.all([act('pause'), starting])
      },
    )
    expect(reached(result[0])).toContain(seat.orderId)
    expect(await isPaused(seat)).toBe(true)
    await act('resume')
    expect(await isPaused(seat)).toBe(false)
  })

  test('nobody slips through, of many who begin at that moment', async () => {
    const seats = Array.from({ length: 10 }, nextSeat)
    const [paused, ...begun] = await Promise.all([act('pause'), ...seats.map(begin)])
    expect(paused.status).toBe(200)
    expect(begun.map(({ answer }) => answer.status)).toEqual(seats.map(() => 200))
    expect(await Promise.all(seats.map(isPaused))).toEqual(seats.map(() => true))
    await act('resume')
    expect(await Promise.all(seats.map(isPaused))).toEqual(seats.map(() => false))
  })

  test('once the last of them goes on by name, who begins is not paused', async () => {
    const [before, after] = [nextSeat(), nextSeat()]
    await begin(before)
    const sittings = reached(await act('pause'))
    await act('resume', { sittings: sittings.filter((id) => id !== before.orderId) })
    await act('resume', { sittings: [before.orderId] })
    await begin(after)
    expect(await isPaused(after)).toBe(false)
  })

  test('the operator pauses and resumes all of the institution with the same effect', async () => {
    const [during, after] = [nextSeat(), nextSeat()]
    const all = ['--institution', 'Politeknik Satu', '--reason', 'Listrik padam']
    await runCommand(server, 'sitting', 'pause', ...all)
    await begin(during)
    expect(await isPaused(during)).toBe(true)
    await runCommand(server, 'sitting', 'resume', ...all)
    await begin(after)
    expect([await isPaused(during), await isPaused(after)]).toEqual([false, false])
  })
})

test('who begins waits for no act on another exam session', async () => {
  const { db } = server
  const [here] = await db.select().from(examSessions).where(eq(examSessions.id, room.id))
  if (here === undefined) throw new Error('there is no exam session')
  const another = { ...here, id: randomUUID(), checkCode: null }
  await db.insert(examSessions).values(another)
  await db
    .update(examRosterEntries)
    .set({ examSessionId: another.id })
    .where(eq(examRosterEntries.orderId, nextSeat().orderId))
  let status = 0
  await db.transaction(async (tx) => {
    await tx.select().from(examSessions).where(eq(examSessions.id, another.id)).for('update')
    void begin(nextSeat()).then(({ answer }) => {
      status = answer.status
    })
    await expect.poll(() => status, { timeout: 10_000 }).toBe(200)
  })
})

test('an act on all of an exam session is for its own institution, and for all of it alone', async () => {
  const there = server.people.stranger.institutionId ?? ''
  const theirs = await openStaff(server, 'proctor', there)
  const of = { id: randomUUID(), action: { kind: 'pause' }, reason: 'Iseng', examSessionId: room.id }
  const ask = (token: string, more: object) =>
    server.send(staffAct, { token, body: { ...of, sittings: 'all', ...more } })
  const foreign = await ask(theirs.token, { institutionId: there })
  expect(foreign.body.code).toBe('examSession.notFound')
  const named = await ask(room.proctor.token, { institutionId: room.institutionId, sittings: ['x'] })
  expect(named.status).toBe(400)
})
