import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachEvidence, submitAnswers, updateViolation } from '#contract/calls/answers.ts'
import { startSection } from '#contract/calls/sitting.ts'
import { media, orders, sectionSittings, violations } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { sendPicture } from '#test/server/picture.ts'
import { signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const dayMs = 86_400_000
const sitting = (person = server.people.member) => signedSitting(server, person)
const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const uploaded = async (window: Window) => (await sendPicture(server, window)).body.data.id ?? ''

/** Puts `values` on the sitting's record as the end of the test would. */
const end = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  server.db.update(orders).set(values).where(eq(orders.id, id))

const fill = (id: string, pictures: number, bytes: number) =>
  server.db.insert(media).values(
    Array.from({ length: pictures }, () => ({
      ...{ memberId: server.people.member.id, orderId: id, title: '', source: 'upload', type: 'image/jpeg' },
      ...{ bytes, width: 1, height: 1 },
    })),
  )

test('evidence may follow for two weeks after the end, and not a day longer', async () => {
  for (const ended of ['finishedAt', 'disqualifiedAt', 'expiredAt'] as const) {
    const { id, window } = await sitting()
    const at = (ms: number) => end(id, { [ended]: new Date(server.clock.now - ms) })
    await at(14 * dayMs)
    expect((await sendPicture(server, window)).status).toBe(200)
    await at(14 * dayMs + 1)
    const code = { finishedAt: 'finished', disqualifiedAt: 'disqualified', expiredAt: 'expired' }[ended]
    expect(refusalOf(await sendPicture(server, window))).toEqual([409, `sitting.${code}`])
  }
})

test("yesterday's picture, of another sitting, is no evidence of this one", async () => {
  const yesterday = await sitting()
  const old = await uploaded(yesterday.window)
  const { id, license, window } = await sitting()
  const about = { violationKind: 'face', section: 'listening', textVoice: '' }
  const record = (image: string) =>
    window.send(updateViolation, { params: { license }, body: { ...about, image } })
  const recorded = dataOf<{ id: string }>(await record(old))
  const attach = (image: string) =>
    window.send(attachEvidence, { params: { id: recorded.id }, body: { image } })
  expect(refusalOf(await attach(old))).toEqual([404, 'media.notFound'])
  const own = await uploaded(window)
  expect((await attach(own)).status).toBe(200)
  const images = [old, own]
  await window.send(startSection, { params: { id, section: 'listening' }, body: {} })
  await window.send(submitAnswers, { body: { id, section: 'listening', images, answer: [], head: null } })
  const kept = await server.db.select().from(violations).where(eq(violations.orderId, id))
  expect(kept.map(({ mediaId }) => mediaId)).toEqual([own])
  const [section] = await server.db.select().from(sectionSittings).where(eq(sectionSittings.orderId, id))
  expect(section?.images).toEqual([own])
})

test('a flood of pictures ends at the quota of the sitting, also from five connections at once', async () => {
  const { id, window } = await sitting()
  await fill(id, 498, 1)
  const send = (title: string) => sendPicture(server, window, undefined, { title })
  const sent = await Promise.all(['1', '2', '3', '4', '5'].map(send))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
  expect(await server.db.$count(media, eq(media.orderId, id))).toBe(500)
  expect(refusalOf(await send('6'))).toEqual([409, 'media.tooMany'])
  // What another sitting has, is its own.
  expect((await sendPicture(server, (await sitting()).window)).status).toBe(200)
})

test('the bytes that a sitting keeps are bounded, too', async () => {
  const { id, window } = await sitting()
  await fill(id, 1, 64 * 1024 * 1024 - 100_000)
  expect((await sendPicture(server, window)).status).toBe(200)
  await fill(id, 1, 100_000)
  server.clock.now += 60_001
  expect(refusalOf(await sendPicture(server, window))).toEqual([409, 'media.tooMany'])
})
