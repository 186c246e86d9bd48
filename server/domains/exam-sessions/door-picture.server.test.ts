import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendDoorPicture } from '#contract/calls/door-picture.ts'
import { askDoorPicture, doorPicture, examEntryPhoto } from '#contract/calls/staff-door-pictures.ts'
import { markAbsent, type RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import { closeExamSession } from '#contract/calls/staff-exam-sessions.ts'
import { keepMemberPhoto } from '#server/domains/pictures/index.ts'
import { doorPictures, examRosterEntries, members, securityEvents } from '#server/tables/index.ts'
import { acting, dataOf } from '#test/server/candidate.ts'
import { whileHeld } from '#test/server/held-lock.ts'
import { openStaff, sendStaffForm } from '#test/server/staff.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'
import { forgetOldDoorPictures } from './door-picture.ts'
import { openRoom, type Room } from './exam-sessions.fixture.ts'

let server: TestServer
let room: Room
let small: Buffer
beforeAll(async () => {
  server = await openTestServer()
  room = await openRoom(server)
  for (let count = 0; count < 12; count += 1) await server.licence(room.here)
  small = await jpegOf(320, 240)
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += 120_000
})

const jpegOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()

/** The member on the roster of an exam session that is open. */
async function atDoor() {
  const { id } = await room.plan()
  const entry = await room.add(id, server.people.member.email, 'A1')
  await room.open(id)
  const orderId = entry.orderId ?? ''
  const of = ({ id: entryId, version }: RosterEntry = entry) => ({ id, entryId, version })
  const send = async (file: Uint8Array | null = small, by: Person = server.people.member) => {
    const path = sendDoorPicture.path.replace(':id', orderId)
    const { status, body } = await sendStaffForm(
      server,
      { ...sendDoorPicture, path } as typeof sendDoorPicture,
      { token: by.token, body: {}, file },
    )
    return body.code ?? status
  }
  const shown = async () =>
    dataOf<{ picture: { jpeg: string; takenAt: number } | null }>(
      await room.ask(doorPicture, { id, entryId: entry.id }),
    ).picture
  const isAsked = async () => {
    const { examSession } = dataOf<{ examSession: { asksPicture: boolean } }>(
      await acting(server, server.people.member, orderId).detail(),
    )
    return examSession.asksPicture
  }
  return { id, entry, of, send, shown, isAsked, ask: () => room.act(askDoorPicture, of()) }
}

test('a candidate at the gate is asked for a picture while somebody looks at them, and the newest alone is kept', async () => {
  const { id, entry, send, shown, isAsked, ask } = await atDoor()
  expect(await isAsked()).toBe(false)
  expect(await send()).toBe('examSession.pictureNotAsked')
  expect((await ask()).status).toBe(200)
  expect([await isAsked(), await shown()]).toEqual([true, null])
  expect(await send()).toBe(200)
  const first = await shown()
  expect(first?.takenAt).toBe(server.clock.now)
  expect(await sharp(Buffer.from(first?.jpeg ?? '', 'base64')).metadata()).toMatchObject({
    ...{ format: 'jpeg', width: 320, height: 240 },
  })
  // The next one is asked for when this one is no longer new.
  expect(await isAsked()).toBe(false)
  server.clock.now += 3000
  expect(await isAsked()).toBe(true)
  expect(await send()).toBe(200)
  expect((await shown())?.takenAt).toBe(server.clock.now)
  expect(await server.db.$count(doorPictures)).toBe(1)

  server.clock.now += 57_000
  expect(await isAsked()).toBe(false)
  await room.checkIn(id, entry)
  expect(await server.db.$count(doorPictures)).toBe(0)
})

test('it is gone at the check-in, with an absence, the closing, and minutes after anybody looked', async () => {
  const ends: ((door: Awaited<ReturnType<typeof atDoor>>) => Promise<unknown>)[] = [
    ({ id, entry }) => room.checkIn(id, entry),
    ({ of }) => room.act(markAbsent, { ...of(), reason: 'sakit' }),
    ({ id }) => room.act(closeExamSession, { id }),
    async () => {
      server.clock.now += 121_000
      await forgetOldDoorPictures(server.db, new Date(server.clock.now))
    },
  ]
  for (const end of ends) {
    const door = await atDoor()
    await door.ask()
    expect(await door.send()).toBe(200)
    await end(door)
    expect(await server.db.$count(doorPictures)).toBe(0)
    expect(await door.shown()).toBeNull()
    expect(['examSession.pictureNotAsked', 'order.notFound']).toContain(await door.send())
    server.clock.now += 60_000
  }
  const unsent = await atDoor()
  await unsent.ask()
  server.clock.now += 121_000
  await forgetOldDoorPictures(server.db, new Date(server.clock.now))
  expect(await server.db.$count(doorPictures), 'nor is it waited for any longer').toBe(0)
})

test('a picture that arrives while its candidate is being checked in is refused, and not kept', async () => {
  const { entry, send, ask } = await atDoor()
  await ask()
  const checkIn = sql`delete from ${doorPictures} where ${eq(doorPictures.entryId, entry.id)}`
  const { result, cameBefore } = await whileHeld(server.db, { lock: checkIn }, () => send())
  expect([result, cameBefore]).toEqual(['examSession.pictureNotAsked', false])
  expect(await server.db.$count(doorPictures, eq(doorPictures.entryId, entry.id))).toBe(0)
})

test('an old picture is shown to nobody, also before it is deleted', async () => {
  const { shown, send, ask } = await atDoor()
  await ask()
  await send()
  server.clock.now += 121_000
  expect(await shown()).toBeNull()
  expect(await send()).toBe('examSession.pictureNotAsked')
})

test('what is no small JPEG is refused, as is somebody else’s sitting', async () => {
  const { send, shown, ask } = await atDoor()
  await ask()
  expect(await send(Buffer.from('<svg/>'))).toBe('media.notJpeg')
  expect(await send(small.subarray(0, -20))).toBe('media.notJpeg')
  expect(await send(Buffer.alloc(40_001, 0xff))).toBe('media.tooLarge')
  expect(await send(null)).toBe('request.invalid')
  const { stranger, individual, foreigner } = server.people
  for (const one of [stranger, individual, foreigner]) expect(await send(small, one)).toBe('order.notFound')
  expect(await shown()).toBeNull()
  // More pixels than the gate shows are made fewer.
  expect(await send(await jpegOf(1280, 960))).toBe(200)
  expect(await sharp(Buffer.from((await shown())?.jpeg ?? '', 'base64')).metadata()).toMatchObject({
    width: 320,
  })
})

test('a browser that sends without end is stopped', async () => {
  const { send, ask } = await atDoor()
  await ask()
  const said = []
  for (let count = 0; count < 32; count += 1) said.push(await send())
  expect(said.filter((one) => one === 200)).toHaveLength(30)
  expect(said.at(-1)).toBe('request.tooMany')
})

test('nobody of another institution asks or sees, and nobody is asked whom a colleague has checked in', async () => {
  const { id, entry, of, ask, send } = await atDoor()
  await ask()
  await send()
  const there = server.people.stranger.institutionId ?? ''
  const other = await openStaff(server, 'proctor', there)
  const photo = (token: string, institutionId: string) =>
    server.send(examEntryPhoto, {
      ...{ token, params: { entryId: entry.id }, query: { institutionId, id } },
    })
  for (const institutionId of [room.here, there]) {
    const code = institutionId === there ? 'examSession.notFound' : 'session.forbidden'
    const query = { institutionId, id, entryId: entry.id }
    expect((await server.send(doorPicture, { token: other.token, query })).body.code).toBe(code)
    const body = { institutionId, ...of() }
    expect((await server.send(askDoorPicture, { token: other.token, body })).body.code).toBe(code)
    expect((await photo(other.token, institutionId)).body.code).toBe(code)
  }
  // An entry of another exam session is none of this one.
  const second = await room.plan()
  expect((await room.ask(doorPicture, { id: second.id, entryId: entry.id })).body.code).toBe(
    'examSession.entryNotFound',
  )
  const here = await room.checkIn(id, entry)
  expect((await ask()).body.code).toBe('examSession.changed')
  expect((await room.act(askDoorPicture, of(here))).body.code).toBe('examSession.changed')
})

test('a proctor sees the institution’s photo of whom the roster lists, and who looked is in the security log', async () => {
  const { id, entry, ask } = await atDoor()
  expect(entry.photoId).toBeNull()
  const { db, files } = server
  const acts = { by: 'operator', personId: null, now: new Date(server.clock.now), seen: undefined }
  const kept = await keepMemberPhoto({ db, files }, server.people.member.id, {
    ...{ ...acts, file: await jpegOf(300, 400) },
  })
  const { list } = await room.roster(id)
  expect(list[0]?.photoId).toBe(kept.id)
  const path = examEntryPhoto.path.replace(':entryId', entry.id)
  const answer = await fetch(`${server.origin}${path}?institusion_id=${room.here}&id=${id}`, {
    headers: { authorization: `Bearer ${room.proctor.token}` },
  })
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  await ask()
  const lines = await db.select().from(securityEvents).where(eq(securityEvents.personId, room.proctor.id))
  expect(JSON.stringify(lines)).toContain('askDoorPicture')
  // Whoever is deleted takes everything of the door along.
  await db.delete(examRosterEntries).where(eq(examRosterEntries.id, entry.id))
  expect(await db.$count(doorPictures, eq(doorPictures.entryId, entry.id))).toBe(0)
  expect(await db.$count(members, eq(members.id, server.people.member.id))).toBe(1)
})
