import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls/index.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { orders, photoRequests, sectionSittings } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { institutionSets } from '#test/server/judge.ts'
import { runCommand } from '#test/server/operator.ts'
import { sendPicture } from '#test/server/picture.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { scheduled } from './photo-schedule.ts'
import { supervisionOf } from './supervision-of.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** As the specification states (spec: constants); a changed limit must be noticed here. */
const everyMs = 3000
type Shown = { id: string; agoMs: number } | null

async function begun(person = server.people.member, section: SectionName = 'listening') {
  const { id, window } = await signedSitting(server, person)
  await window.send(calls.startSection, { params: { id, section }, body: {} })
  const deadlineAt = new Date(server.clock.now + 6_900_000)
  await server.db.update(sectionSittings).set({ deadlineAt }).where(eq(sectionSittings.orderId, id))
  let number = 0
  /** A heartbeat three seconds later; resolves with the request that it is told. */
  const beat = async (shown: Shown = null): Promise<string | null> => {
    server.clock.now += everyMs
    number += 1
    const supervision = {
      detectors: [{ id: 'face', state: 'watching', looks: 15 }],
      ...{ isVisible: true, isFullscreen: true, screens: 1, camera: null, microphone: null, listened: null },
      shown,
    }
    const body = { writer: window.writer, number, heads: [], supervision }
    const answer = await window.send(calls.heartbeat, { params: { id }, body })
    return dataOf<{ photo: { id: string } | null }>(answer).photo?.id ?? null
  }
  /** Lets the clock pass to the moment that the server has drawn. */
  const asked = async (): Promise<string> => {
    await beat()
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
    server.clock.now = order?.watched?.photos?.at ?? Number.NaN
    const request = await beat()
    if (request === null) throw new Error('No photo was asked for')
    return request
  }
  const answer = (request: string, by = window) => sendPicture(server, by, undefined, { request })
  const photos = async () => (await supervisionOf(server.db, id, new Date(server.clock.now))).photos
  return { id, window, beat, asked, answer, photos }
}

test('a request is told until it is shown, and its photo is kept with it', async () => {
  const { beat, asked, answer, photos } = await begun()
  const request = await asked()
  expect([await beat(), await beat({ id: 'another', agoMs: 0 })]).toEqual([request, request])
  expect(await beat({ id: request, agoMs: 1000 })).toBeNull()
  expect(await photos()).toMatchObject([{ outcome: 'waiting', photoAt: null }])
  server.clock.now += 10_000
  const sent = await answer(request)
  expect(sent.status).toBe(200)
  expect(await beat({ id: request, agoMs: 14_000 })).toBeNull()
  expect(await photos()).toMatchObject([{ id: request, outcome: 'answered', image: sent.body.data.id }])
})

test('a photo that waits while the test is paused is asked for no more; one that has come stays', async () => {
  const other = await begun(server.people.stranger)
  const answered = await other.asked()
  await other.answer(answered)
  const { id, beat, asked, photos } = await begun()
  const waiting = await asked()
  const reason = ['--reason', 'Listrik padam']
  await runCommand(server, 'sitting', 'pause', other.id, ...reason)
  expect((await photos()).map((photo) => photo.id)).toEqual([waiting])
  await runCommand(server, 'sitting', 'pause', id, ...reason)
  expect(await photos()).toEqual([])
  const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
  expect(order?.watched).toMatchObject({ request: null })
  expect((await other.photos()).map((photo) => photo.id)).toEqual([answered])
  await runCommand(server, 'sitting', 'resume', id, ...reason)
  expect(await beat()).not.toBe(waiting)
})

test('a photo that could still come when the test was stopped is told as one of a section that ended, not as missing', async () => {
  const { id, asked, photos } = await begun()
  const request = await asked()
  server.clock.now += everyMs
  const stopped = { disqualifiedAt: new Date(server.clock.now), disqualifiedFor: 'face' as const }
  await server.db.update(orders).set(stopped).where(eq(orders.id, id))
  server.clock.now += 120_000
  const cut = [{ id: request, outcome: 'sectionEnded', photoAt: null }]
  expect(await photos()).toMatchObject(cut)
  // The same where the section had ended then, and the test was stopped long after it.
  const handedIn = { submittedAt: stopped.disqualifiedAt, submittedBy: 'candidate' as const }
  await server.db.update(sectionSittings).set(handedIn).where(eq(sectionSittings.orderId, id))
  const disqualifiedAt = new Date(server.clock.now)
  await server.db.update(orders).set({ disqualifiedAt }).where(eq(orders.id, id))
  expect(await photos()).toMatchObject(cut)
})

test('an operator reads the timeline and the requests, and gets the pictures of sections and requests', async () => {
  const { id, window, beat, asked, answer } = await begun()
  const request = await asked()
  await beat({ id: request, agoMs: 0 })
  await answer(request)
  const start = (await sendPicture(server, window)).body.data.id ?? ''
  await server.db
    .update(sectionSittings)
    .set({ images: [start] })
    .where(eq(sectionSittings.orderId, id))
  const { output } = await runCommand(server, 'sitting', 'show', id, '--pictures', 'pictures')
  expect(output).toMatch(/Supervised by face, speech, presence\s+Share\s+Gaps/)
  expect(output).toMatch(/listening\s+without speech, presence; face \d+/)
  expect(output).toMatch(/listening\s+answered/)
  expect((await readdir(join(server.dataDir, 'pictures'))).sort()).toEqual([
    'photo-listening-1.jpg',
    'photo-listening-asked-1.jpg',
  ])
})

test('the first photo stays, however often one is sent', async () => {
  const { beat, asked, answer, photos } = await begun()
  const request = await asked()
  await beat({ id: request, agoMs: 0 })
  const first = await answer(request)
  server.clock.now += 3_600_000
  expect((await answer(request)).body.data.id).toBe(first.body.data.id)
  expect(await photos()).toMatchObject([{ outcome: 'answered', image: first.body.data.id }])
})

test('a photo that comes just within half a minute of the display is in time', async () => {
  const { beat, asked, answer, photos } = await begun()
  const request = await asked()
  await beat({ id: request, agoMs: 0 })
  server.clock.now += 29_000
  expect((await answer(request)).status).toBe(200)
  expect(await photos()).toMatchObject([{ outcome: 'answered' }])
})

test('a photo that comes half a minute after the display is late', async () => {
  const { beat, asked, answer, photos } = await begun()
  const request = await asked()
  await beat({ id: request, agoMs: 0 })
  server.clock.now += 31_000
  expect(await photos()).toMatchObject([{ outcome: 'unanswered' }])
  expect((await answer(request)).status).toBe(200)
  expect(await photos()).toMatchObject([{ outcome: 'late' }])
})

test('what was shown and not answered is unanswered; what was told and not shown is ignored', async () => {
  const one = await begun()
  const shown = await one.asked()
  await one.beat({ id: shown, agoMs: 0 })
  for (let beats = 0; beats < 25; beats += 1) await one.beat()
  expect((await one.photos())[0]).toMatchObject({ id: shown, outcome: 'unanswered' })
  const other = await begun()
  await other.asked()
  for (let beats = 0; beats < 25; beats += 1) await other.beat()
  expect((await other.photos())[0]).toMatchObject({ outcome: 'ignored', shownAt: null })
})

test('a request that never reached the browser is not unanswered', async () => {
  const { asked, beat, photos } = await begun()
  await asked()
  server.clock.now += 600_000
  await beat()
  expect((await photos())[0]).toMatchObject({ outcome: 'undelivered' })
})

test('a request whose section ends before its photo can come is nobody’s silence', async () => {
  const { id, asked, beat, photos } = await begun()
  const request = await asked()
  await beat({ id: request, agoMs: 0 })
  const submittedAt = new Date(server.clock.now + 5000)
  await server.db.update(sectionSittings).set({ submittedAt }).where(eq(sectionSittings.orderId, id))
  expect((await photos())[0]).toMatchObject({ outcome: 'waiting' })
  server.clock.now += 600_000
  expect((await photos())[0]).toMatchObject({ outcome: 'sectionEnded' })
})

test("another sitting's request is not answered, and its picture is not kept", async () => {
  const mine = await begun()
  const theirs = await begun(server.people.stranger)
  const request = await mine.asked()
  const refused = await theirs.answer(request)
  expect([refused.status, refused.body.code]).toEqual([404, 'photo.notAsked'])
  expect((await mine.answer('none')).body.code).toBe('photo.notAsked')
  expect(await mine.photos()).toMatchObject([{ photoAt: null }])
})

test('photos are asked for only where faces are judged, and of a browser that says what it watches', async () => {
  /** What is asked until after the half of the section in which the first photo is asked for. */
  const askedOf = async ({ id, window, beat }: Awaited<ReturnType<typeof begun>>, says = true) => {
    let number = 0
    const silent = async () => {
      server.clock.now += everyMs
      number += 1
      const body = { writer: window.writer, number, heads: [] }
      const answer = await window.send(calls.heartbeat, { params: { id }, body })
      return dataOf<{ photo: { id: string } | null }>(answer).photo?.id ?? null
    }
    const next = says ? beat : silent
    const told = [await next(), await next()]
    server.clock.now += 3_600_000
    told.push(await next(), await next())
    return {
      told: told.filter((request) => request !== null).length > 0,
      rows: await server.db.$count(photoRequests, eq(photoRequests.orderId, id)),
    }
  }
  const nothing = { told: false, rows: 0 }
  expect(await askedOf(await begun()), 'a member whose face is judged').toEqual({ told: true, rows: 1 })
  expect(await askedOf(await begun(server.people.individual)), 'nobody without an institution').toEqual(
    nothing,
  )
  expect(await askedOf(await begun(), false), 'a browser that says nothing').toEqual(nothing)
  await institutionSets(server, { identification: { face: false, voice: true, newTab: true } })
  expect(await askedOf(await begun()), 'a member whose face is not judged').toEqual(nothing)
  await institutionSets(server, {})
})

test('the first moment lies anywhere in the first half of a section, another one each time', () => {
  const lastsMs = 3_300_000
  const drawn = Array.from({ length: 200 }, () => scheduled('reading', 0, lastsMs).at ?? Number.NaN)
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0.05 * lastsMs)
  expect(Math.max(...drawn)).toBeLessThan(0.5 * lastsMs)
  expect(Math.min(...drawn)).toBeLessThan(0.15 * lastsMs)
  expect(Math.max(...drawn)).toBeGreaterThan(0.4 * lastsMs)
  expect(new Set(drawn).size).toBeGreaterThan(190)
})
