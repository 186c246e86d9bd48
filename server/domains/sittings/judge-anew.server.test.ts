import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateViolation } from '#contract/calls/answers.ts'
import { extendSection } from '#server/domains/supervision/extend.ts'
import { reinstate } from '#server/domains/supervision/reinstate.ts'
import { orders } from '#server/tables/index.ts'
import { storedSitting } from '#test/server/candidate.ts'
import { openWindow, type Window } from '#test/server/signing-candidate.ts'
import { openWrittenJournal, savedOf } from '#test/server/written-journal.ts'
import { decideHeld } from './decide-held.ts'
import { type ListeningRoom, minute, openListeningRoom, second } from './listener.fixture.ts'
import { withSitting } from './with-sitting.ts'

let room: ListeningRoom
beforeAll(async () => {
  room = await openListeningRoom()
})
afterAll(() => room.server.close())

const act = { by: 'operator', reason: 'Listrik padam' } as const
const inSitting = <T>({ id }: Pick<Window, 'id'>, work: Parameters<typeof withSitting<T>>[2]) =>
  withSitting(room.hall(), eq(orders.id, id), work)
const giveMinutes = (window: Window, minutes: number) =>
  inSitting(window, (sitting, transaction) => extendSection(sitting, minutes * 60, act, transaction))
const listening = async (window: Window) => (await storedSitting(room.server, window)).section('listening')

/** A listener whose network is gone for longer than the grace at the end, with one right answer that waits. */
async function cutOff() {
  const sat = await room.listener()
  room.server.clock.now = sat.end - 5 * minute
  await sat.journal.beat()
  room.server.clock.now = sat.end - 10 * second
  await sat.journal.write(room.key(0).questionId, room.key(0).right)
  room.server.clock.now = sat.end + minute
  expect(savedOf(await sat.journal.send())).toMatchObject({ acknowledged: 1, held: 1 })
  return sat
}

test('time that is given after the end lets what waits count by itself, with nothing to review', async () => {
  const { window, journal, verdicts } = await cutOff()
  await giveMinutes(window, 10)
  expect(await verdicts()).toEqual(['counted'])
  expect(await listening(window)).toMatchObject({ held: 0, needsReview: false, submittedAt: null })
  expect((await journal.handIn()).status).toBe(200)
  expect(await listening(window)).toMatchObject({ rawScore: 1, submittedBy: 'candidate' })
})

test('what a person has refused stays refused when time is given', async () => {
  const { window, journal, verdicts } = await cutOff()
  await inSitting(window, (sitting, transaction) => decideHeld(sitting, { decision: 'refused' }, transaction))
  await giveMinutes(window, 10)
  expect(await verdicts()).toEqual(['refused'])
  expect((await journal.handIn()).status).toBe(200)
  expect(await room.rightOf(window.id)).toBe(0)
})

test('a stopped test that goes on counts what had arrived meanwhile', async () => {
  const { window, license, journal, verdicts } = await room.listener(room.server.people.member)
  await journal.beat()
  room.server.clock.now += 3 * minute
  await journal.write(room.key(0).questionId, room.key(0).right)
  const body = { violationKind: 'face', section: 'listening', image: '', textVoice: '' }
  for (let times = 0; times < 3; times += 1) {
    const headers = { 'x-write-id': randomUUID() }
    expect((await window.send(updateViolation, { params: { license }, headers, body })).status).toBe(200)
  }
  room.server.clock.now += minute
  expect(savedOf(await journal.send())).toMatchObject({ held: 1 })
  expect(await verdicts()).toEqual(['held'])
  await inSitting(window, (sitting, transaction) => reinstate(sitting, act, transaction))
  expect(await verdicts()).toEqual(['counted'])
  expect(await listening(window)).toMatchObject({ held: 0, needsReview: false })
})

test('a replaced browser that is the active one again counts what waited of it while the section runs, not after', async () => {
  const { server } = room
  const replaced = async () => {
    const sat = await room.listener()
    await sat.journal.beat()
    const other = openWindow(server, server.people.individual, sat.window.id)
    expect((await other.takeOver({ confirmed: true })).status).toBe(200)
    server.clock.now += minute
    await sat.journal.write(room.key(0).questionId, room.key(0).right)
    expect(savedOf(await sat.journal.send())).toMatchObject({ held: 1 })
    return { ...sat, other }
  }
  const back = await replaced()
  expect((await back.window.takeOver({ confirmed: true })).status).toBe(200)
  expect(await back.verdicts()).toEqual(['counted'])
  expect(await listening(back.window)).toMatchObject({ held: 0, needsReview: false })

  const tooLate = await replaced()
  expect((await openWrittenJournal(server, tooLate.other, 'listening').handIn()).status).toBe(200)
  expect((await tooLate.window.takeOver({ confirmed: true })).status).toBe(200)
  expect(await tooLate.verdicts()).toEqual(['held'])
  expect(await listening(tooLate.window)).toMatchObject({ held: 1, rawScore: 0 })
})
