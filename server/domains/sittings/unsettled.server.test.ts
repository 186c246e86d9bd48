import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { institutions, orders } from '#server/tables/index.ts'
import { pass, seatBefore, storedSitting } from '#test/server/candidate.ts'
import type { Window } from '#test/server/signing-candidate.ts'
import { closeOverdue } from './close-overdue.ts'
import { type ListeningRoom, minute, openListeningRoom, second } from './listener.fixture.ts'
import { unsettledAnswers } from './unsettled.ts'
import { withSitting } from './with-sitting.ts'

let room: ListeningRoom
beforeAll(async () => {
  room = await openListeningRoom()
})
afterAll(() => room.server.close())

describe('the answers of a section that has ended', () => {
  const unsettled = ({ id }: Pick<Window, 'id'>) =>
    withSitting(room.hall(), eq(orders.id, id), (sitting, transaction) =>
      unsettledAnswers(sitting, transaction),
    )

  test('are settled at once by a hand-in that names its final head, when all is here', async () => {
    const { journal, window } = await room.listener()
    await journal.write(room.key(0).questionId, room.key(0).right)
    await journal.send()
    await journal.handIn()
    expect(await unsettled(window)).toEqual({ held: 0, awaitedUntil: null })
  })

  test('wait for what the final head covers, or a silent browser, until the grace is over', async () => {
    const { journal, window, end } = await room.listener()
    await journal.write(room.key(0).questionId, room.key(0).right)
    room.server.clock.now = end - second
    await journal.handIn()
    const until = end - second + 2 * minute + second
    expect(await unsettled(window)).toEqual({ held: 0, awaitedUntil: until })
    await journal.send()
    expect(await unsettled(window)).toEqual({ held: 0, awaitedUntil: null })

    const silent = await room.listener()
    room.server.clock.now = silent.end + minute
    expect(await unsettled(silent.window)).toEqual({
      held: 0,
      awaitedUntil: silent.end + 2 * minute + second,
    })
    room.server.clock.now = silent.end + 2 * minute + second
    expect(await unsettled(silent.window)).toEqual({ held: 0, awaitedUntil: null })
  })

  test('are settled by the first heartbeat after the end, and wait for a person where some are held', async () => {
    const { journal, window, end } = await room.listener()
    room.server.clock.now = end - 10 * minute
    await journal.beat()
    await journal.write(room.key(0).questionId, room.key(0).right)
    room.server.clock.now = end + minute
    await journal.beat()
    expect(await unsettled(window)).toMatchObject({ awaitedUntil: end + 2 * minute + second })
    await journal.send()
    expect(await unsettled(window)).toEqual({ held: 1, awaitedUntil: null })
  })
})

test("a sitting that an older version started is settled after its institution's grace, not before", async () => {
  const { server } = room
  const { member } = server.people
  await server.db
    .update(institutions)
    .set({ lateGraceSeconds: 600 })
    .where(eq(institutions.id, member.institutionId ?? ''))
  const order = await seatBefore(server, member)
  for (const section of ['listening', 'structure'] as const) await pass(server, order, section)
  await order.start('reading')
  const settledAfter = async (ms: number) => {
    const end = (await storedSitting(server, order)).section('reading')?.deadlineAt.getTime() ?? 0
    server.clock.now = end + ms
    await closeOverdue(room.hall())
    return (await storedSitting(server, order)).order?.settledAt ?? null
  }
  expect(await settledAfter(3 * minute)).toBeNull()
  expect(await settledAfter(10 * minute + second)).not.toBeNull()
})
