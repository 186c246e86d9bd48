import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachEvidence } from '#contract/calls/answers.ts'
import { sittingEvidence } from '#contract/calls/evidence.ts'
import { orderOf } from '#server/domains/sittings/sitting.ts'
import { withSitting } from '#server/domains/sittings/with-sitting.ts'
import { reinstate } from '#server/domains/supervision/reinstate.ts'
import { media, orders, violations } from '#server/tables/index.ts'
import { type Candidate, dataOf, pass, seat, storedSitting } from '#test/server/candidate.ts'
import { violate, violateThrice } from '#test/server/judge.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

/** Findings that a network held back until their sitting was over. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const day = 86_400_000
const over = (from: number, to = from + 5000) => ({
  grounds: { what: 'noFace', from, to, samples: 25, bad: 25, confidence: null, detail: '0' },
})
const stored = ({ id }: Candidate) => server.db.select().from(violations).where(eq(violations.orderId, id))

/** Somebody whose whole test takes an hour; when it began and ended. */
async function finishTest() {
  const candidate = await seat(server)
  const began = server.clock.now
  server.clock.now += 3_600_000
  for (const section of ['listening', 'structure', 'reading'] as const) await pass(server, candidate, section)
  const ended = server.clock.now
  server.clock.now += 60_000
  return { candidate, began, ended }
}

const finished = { status: 409, body: { code: 'sitting.finished' } }
const disqualified = { status: 409, body: { code: 'sitting.disqualified' } }

test('a violation from before the end that arrives later is recorded, and does not change the result', async () => {
  const { candidate, ended } = await finishTest()
  const before = (await storedSitting(server, candidate)).order
  for (let times = 1; times <= 4; times += 1)
    expect(dataOf(await violate(server, candidate, 'face', over(ended - times * 60_000)))).toMatchObject({
      count: 0,
      disqualified: false,
    })
  expect((await stored(candidate)).map(({ counts, arrivedLate }) => [counts, arrivedLate])).toEqual(
    Array(4).fill([false, true]),
  )
  expect((await storedSitting(server, candidate)).order).toEqual(before)

  const seen = await server.send(sittingEvidence, { params: { id: candidate.id }, token: candidate.token })
  const { violations: told } = dataOf<{ violations: object[] }>(seen)
  expect(told).toHaveLength(4)
  expect(told[0]).toMatchObject({ counts: false, arrivedLate: true })
})

test('a violation that is sent again after the end is recorded once, and counts as before', async () => {
  const candidate = await seat(server)
  const again = { id: randomUUID(), ...over(server.clock.now, server.clock.now + 1) }
  const first = dataOf(await violate(server, candidate, 'face', again))
  for (const section of ['listening', 'structure', 'reading'] as const) await pass(server, candidate, section)
  expect(dataOf(await violate(server, candidate, 'face', again))).toEqual(first)
  expect(await stored(candidate)).toMatchObject([{ counts: true, arrivedLate: false }])
})

test('a violation from before the start, after the end, or without a time is refused', async () => {
  const { candidate, began, ended } = await finishTest()
  for (const what of [
    {},
    over(began - 60_000),
    over(ended - 1000, ended + 30_000),
    over(ended + 5000),
    over(ended - 5000, ended - 9000),
  ])
    expect(await violate(server, candidate, 'face', what)).toMatchObject(finished)
  expect(await stored(candidate)).toEqual([])
})

test('late violations are accepted for two weeks, as long as a browser keeps them', async () => {
  const { candidate, began, ended } = await finishTest()
  const daysAgo = async (days: number) => {
    const at = (time: number) => new Date(time - days * day)
    await server.db
      .update(orders)
      .set({ startedAt: at(began), finishedAt: at(ended) })
      .where(eq(orders.id, candidate.id))
    return violate(server, candidate, 'face', over(ended - days * day - 60_000))
  }
  expect((await daysAgo(13)).status).toBe(200)
  expect(await daysAgo(15)).toMatchObject(finished)
})

test('a violation from before a stop is recorded, and the stop does not change', async () => {
  const candidate = await seat(server)
  const began = server.clock.now
  server.clock.now += 600_000
  await violateThrice(server, candidate, 'face')
  const before = (await storedSitting(server, candidate)).order
  server.clock.now += 60_000
  expect(dataOf(await violate(server, candidate, 'speech', over(began + 300_000)))).toMatchObject({
    count: 0,
    disqualified: false,
  })
  expect(dataOf(await violate(server, candidate, 'face', over(began + 300_000)))).toMatchObject({
    count: 3,
    disqualified: true,
  })
  expect(await violate(server, candidate, 'face', over(server.clock.now))).toMatchObject(disqualified)
  expect((await storedSitting(server, candidate)).order).toEqual(before)
})

test('a violation before the test has begun is refused and not recorded', async () => {
  const candidate = await seat(server, server.people.member, false)
  const found = over(server.clock.now - 5000, server.clock.now)
  expect(await violate(server, candidate, 'face', found)).toMatchObject({
    ...{ status: 409, body: { code: 'sitting.notStarted' } },
  })
  expect(await stored(candidate)).toEqual([])
})

/** What a proctor does with a test that was stopped wrongly. */
async function reinstateTest({ id }: Candidate): Promise<void> {
  const hall = { db: server.db, now: () => new Date(server.clock.now) }
  const act = { by: 'proctor' as const, reason: 'Kamera tertutup oleh lampu' }
  await withSitting(hall, orderOf(server.people.member.id, id), (sitting, transaction) =>
    reinstate(sitting, act, transaction),
  )
}

test('a violation from before a stop that arrives after the reinstatement does not count, whatever its kind', async () => {
  const candidate = await seat(server)
  const began = server.clock.now
  server.clock.now += 600_000
  const tabs = await violate(server, candidate, 'leaving', over(began + 500_000))
  await violateThrice(server, candidate, 'face')
  server.clock.now += 120_000
  await reinstateTest(candidate)
  server.clock.now += 30_000

  // Enough of them to stop the test again, had they counted.
  for (let times = 1; times <= 3; times += 1)
    expect(
      dataOf(await violate(server, candidate, 'face', over(began + 300_000 + times * 20_000))),
    ).toMatchObject({ count: 0, disqualified: false })
  const held = dataOf(await violate(server, candidate, 'leaving', over(began + 400_000)))
  expect(held, 'the one that came in time counts on').toMatchObject({ count: 1, disqualified: false })
  expect(dataOf(tabs)).toMatchObject({ count: 1 })
  const late = (await stored(candidate)).filter(({ arrivedLate }) => arrivedLate)
  expect(late.map(({ violationKind, counts }) => [violationKind, counts]).toSorted()).toEqual([
    ...Array(3).fill(['face', false]),
    ['leaving', false],
  ])
  expect((await storedSitting(server, candidate)).order).toMatchObject({ disqualifiedAt: null })

  // From here on everything counts as in any other sitting, and three stop the test.
  for (let count = 1; count <= 3; count += 1) {
    server.clock.now += 20_000
    expect(
      dataOf(await violate(server, candidate, 'face', over(server.clock.now - 5000, server.clock.now))),
    ).toMatchObject({ count, disqualified: count === 3 })
  }
})

test("somebody else's sitting accepts no late violation, and the picture of a late one may follow", async () => {
  const { candidate, ended } = await finishTest()
  const { stranger } = server.people
  const foreign = await violate(server, { ...candidate, token: stranger.token }, 'face', over(ended - 60_000))
  expect(foreign).toMatchObject({ body: { code: 'order.notFound' } })

  const { id } = dataOf<{ id: string }>(await violate(server, candidate, 'face', over(ended - 60_000)))
  const memberId = server.people.member.id
  const values = {
    id: randomUUID(),
    memberId,
    title: 'bukti',
    source: 'upload',
    type: 'image/jpeg',
    width: 640,
    height: 480,
    bytes: 1,
  }
  const [picture] = await server.db.insert(media).values(values).returning()
  const body = { image: picture?.id ?? '' }
  const attached = await server.send(attachEvidence, { params: { id }, body, token: candidate.token })
  expect(dataOf(attached)).toEqual({ id, image: picture?.id })
})
