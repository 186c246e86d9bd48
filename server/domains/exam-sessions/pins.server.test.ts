import { pbkdf2Sync, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PinVerifier } from '#contract/calls/proctor.ts'
import { drawExamPin, ownExamPin } from '#contract/calls/staff-exam-pin.ts'
import { closeExamSession } from '#contract/calls/staff-exam-sessions.ts'
import { verifyChain } from '#server/domains/security-log/index.ts'
import {
  acts,
  attempts,
  examActs,
  examPins,
  securityEvents,
  staffPersons,
  staffRolesHeld,
} from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { pin as pinOfInstitution, pinSet, proctorAt } from '#test/server/proctor.ts'
import { openWindow } from '#test/server/signing-candidate.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openRoom, type Room } from './exam-sessions.fixture.ts'

let server: TestServer
let room: Room
let second: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  room = await openRoom(server)
  second = await openStaff(server, 'proctor', room.here)
  await pinSet(server, pinOfInstitution)
  for (let count = 0; count < 6; count += 1) await server.licence(room.here)
})
beforeEach(() => server.db.delete(attempts))
afterAll(() => server.close())

const draw = async (id: string, by: StaffPersonOfTest = room.proctor) =>
  dataOf<{ pin: string; drawnAt: number }>(await room.act(drawExamPin, { id }, by)).pin
const since = async (id: string, by: StaffPersonOfTest = room.proctor) =>
  dataOf<{ drawnAt: number | null }>(await room.ask(ownExamPin, { id }, by)).drawnAt

/** A candidate who sits the test of an exam session that is open, and whoever stands at their PC. */
async function sitting() {
  const { id } = await room.plan()
  const entry = await room.add(id, server.people.member.email)
  const { token } = await room.open(id)
  await room.checkIn(id, entry)
  const window = openWindow(server, server.people.member, entry.orderId ?? '')
  expect((await window.start({ examToken: token ?? '' })).status).toBe(200)
  const proctor = await proctorAt(server, window.id, server.people.member)
  const note = async (pin: string, more: { late?: boolean } = {}) => {
    const { body, status } = await proctor.act({ kind: 'note' }, { pin, ...more })
    return body.code ?? status
  }
  const recorded = (kind: 'noted' | 'takenOver' | 'pinWrong') =>
    server.db
      .select()
      .from(acts)
      .where(and(eq(acts.orderId, window.id), eq(acts.kind, kind)))
      .orderBy(acts.createdAt)
  return { id, window, proctor, note, recorded }
}

test('a person draws a PIN of their own, told once; another one voids it, and nobody sees another one’s', async () => {
  const { id, note } = await sitting()
  expect(await since(id)).toBeNull()
  const first = await draw(id)
  expect(first).toMatch(/^\d{8}$/)
  expect([await since(id), await since(id, second)]).toEqual([server.clock.now, null])
  const again = await draw(id)
  expect([await note(first), await note(again)]).toEqual(['pin.wrong', 200])
  const kept = await server.db.select().from(examPins)
  expect(JSON.stringify(kept)).not.toContain(again)
  const done = await server.db.select().from(examActs).where(eq(examActs.kind, 'pinDrawn'))
  expect(done.map(({ personId }) => personId)).toEqual([room.proctor.id, room.proctor.id])
  expect(JSON.stringify(done)).not.toContain(again)

  const there = server.people.stranger.institutionId ?? ''
  const theirs = await openStaff(server, 'proctor', there)
  const foreign = await server.send(drawExamPin, { token: theirs.token, body: { institutionId: there, id } })
  expect(foreign.body.code).toBe('examSession.notFound')
})

test('an act by PIN names its person, also one that was sealed without the network and is delivered later', async () => {
  const { id, note, recorded, window } = await sitting()
  const [mine, theirs] = [await draw(id), await draw(id, second)]
  expect([await note(mine), await note(theirs, { late: true })]).toEqual([200, 200])
  expect(await recorded('noted')).toMatchObject([
    { by: 'proctor', personId: room.proctor.id },
    { by: 'proctor', personId: second.id },
  ])
  const another = openWindow(server, server.people.member, window.id)
  expect((await another.takeOver({ confirmed: true })).body.code).toBe('pin.required')
  expect((await another.takeOver({ pin: theirs })).status).toBe(200)
  expect(await recorded('takenOver')).toMatchObject([{ by: 'proctor', personId: second.id }])
})

test('an act by PIN is in the security log with its person, and is there only if it was done', async () => {
  const { id, proctor, window } = await sitting()
  const [mine, theirs] = [await draw(id), await draw(id, second)]
  const lines = async () =>
    (
      await server.db
        .select()
        .from(securityEvents)
        .where(and(eq(securityEvents.orderId, window.id), eq(securityEvents.kind, 'proctorAct')))
        .orderBy(securityEvents.createdAt)
    ).map(({ personId, memberId, institutionId, address, details }) => ({
      personId,
      memberId,
      institutionId,
      address,
      details,
    }))
  const { member } = server.people
  const of = ({ id: personId }: StaffPersonOfTest, details: object) => ({
    ...{ personId, memberId: member.id, institutionId: room.here, address: '127.0.0.1', details },
  })
  const reason = 'Headset rusak'
  // A section has to have begun: this one is refused, and nothing is done.
  expect((await proctor.act({ kind: 'extend', minutes: 5 }, { pin: mine, reason })).body.code).toBe(
    'section.locked',
  )
  expect(await lines()).toEqual([])
  expect((await proctor.act({ kind: 'pause' }, { pin: mine, reason })).status).toBe(200)
  const paused = of(room.proctor, { act: 'pause', reason })
  expect(await lines()).toEqual([paused])

  const at = server.clock.now
  server.clock.now += 60_000
  const kept = { pin: theirs, reason, late: true, at }
  const writeId = randomUUID()
  for (const _ of ['sent', 'sent again'])
    expect((await proctor.act({ kind: 'extend', minutes: 5 }, { ...kept, writeId })).body.code).toBe(
      'section.locked',
    )
  server.clock.now += 1000
  expect((await proctor.act({ kind: 'note' }, kept)).status).toBe(200)
  const madeAt = new Date(at).toISOString()
  const refused = of(second, { act: 'extend', minutes: 5, reason, madeAt, refusedWith: 'section.locked' })
  const noted = of(second, { act: 'note', reason, madeAt })
  expect(await lines()).toEqual([paused, refused, noted])

  server.clock.now += 1000
  const another = openWindow(server, member, window.id)
  expect((await another.takeOver({ pin: theirs })).status).toBe(200)
  expect(await lines()).toEqual([paused, refused, noted, of(second, { act: 'takeover', reason: '' })])
  expect((await verifyChain(server.db)).fault).toBeNull()
})

test('only PINs of its exam session open a sitting, guesses are few, and without an exam session all is as before', async () => {
  const [here, elsewhere] = [await sitting(), await room.plan({ name: 'Sesi lain' })]
  expect(await here.note(pinOfInstitution)).toBe('pin.missing')
  const [right, other] = [await draw(here.id), await draw(elsewhere.id)]
  const wrong = [pinOfInstitution, other, pinOfInstitution, other, other]
  for (const pin of wrong) expect(await here.note(pin)).toBe('pin.wrong')
  expect(await here.note(right)).toBe('request.tooMany')
  expect(await here.recorded('pinWrong')).toHaveLength(wrong.length)
  await server.db.delete(attempts)
  expect(await here.note(right)).toBe(200)
})

test('a PIN dies with its exam session, with its person and with their role', async () => {
  const { id, note, proctor } = await sitting()
  const [mine, theirs] = [await draw(id), await draw(id, second)]
  await server.db.update(staffPersons).set({ disabledAt: new Date() }).where(eq(staffPersons.id, second.id))
  expect(await note(theirs)).toBe('pin.wrong')
  await server.db.update(staffPersons).set({ disabledAt: null }).where(eq(staffPersons.id, second.id))
  await server.db.delete(staffRolesHeld).where(eq(staffRolesHeld.personId, second.id))
  expect([await note(theirs), await note(mine)]).toEqual(['pin.wrong', 200])
  await room.act(closeExamSession, { id })
  expect([await note(mine), await note(mine, { late: true }), await since(id)]).toEqual([
    'pin.missing',
    'pin.missing',
    null,
  ])
  expect(dataOf(await proctor.setup())).toMatchObject({ hasPin: false, print: null })
  expect((await room.act(drawExamPin, { id })).body.code).toBe('examSession.closed')
})

test('without the network one hash tells most wrong PINs from those of all persons, by a byte of each', async () => {
  const { id, proctor } = await sitting()
  const pins = [await draw(id), await draw(id, room.administrator)]
  const { hasPin, print } = dataOf<{ hasPin: boolean; print: PinVerifier }>(await proctor.setup())
  const byteOf = (pin: string) =>
    pbkdf2Sync(pin, Buffer.from(print.salt, 'base64'), print.iterations, 32, 'sha256')[0]
  expect(hasPin).toBe(true)
  expect([print.byte, ...(print.others ?? [])].toSorted()).toEqual(pins.map(byteOf).toSorted())
})
