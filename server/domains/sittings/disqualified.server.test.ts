import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '#server/tables/index.ts'
import { type Candidate, dataOf, keysOf, pass, rightOf, seat, storedSitting } from '#test/server/candidate.ts'
import { picture } from '#test/server/evidence.ts'
import { violate, violateThrice } from '#test/server/judge.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const stop = (candidate: Candidate, section: 'listening' | 'structure' | 'reading', id = randomUUID()) =>
  candidate.submit(section, [], id, { disqualified: true })

const disqualified = {
  status: 409,
  body: { code: 'sitting.disqualified', message: 'Maaf, Tes ini sudah selesai dan terdiskualifikasi' },
}

test('the server counts each violation once, and reads voice as an older name of speech', async () => {
  const candidate = await seat(server)
  const id = randomUUID()
  expect(dataOf(await violate(server, candidate, 'voice', { id }))).toEqual({
    id: expect.any(String),
    violationKind: 'speech',
    count: 1,
    disqualified: false,
  })
  expect(dataOf(await violate(server, candidate, 'voice', { id }))).toMatchObject({ count: 1 })
  expect(dataOf(await violate(server, candidate, 'speech'))).toMatchObject({ count: 2 })
  const image = await picture(server)
  const told = { section: 'structure', image, textVoice: 'jawab dua' } as const
  const seen = await violate(server, candidate, 'face', told)
  expect(dataOf(seen)).toMatchObject({ violationKind: 'face', count: 1 })
  const { id: record } = dataOf<{ id: string }>(seen)
  const [stored] = await server.db.select().from(violations).where(eq(violations.id, record))
  expect(stored).toMatchObject({
    ...{ orderId: candidate.id, violationKind: 'face', section: 'structure' },
    ...{ mediaId: image, textVoice: 'jawab dua' },
  })
})

test('three posts stop the sitting for the kind that reached the limit, and change no answer', async () => {
  const candidate = await seat(server)
  await candidate.start('listening')
  const [key] = await keysOf(server, 'listening')
  if (!key) throw new Error('the tiny test has questions')
  const entry = { seq: 1, questionId: key.questionId, answer: key.right, chosenAt: server.clock.now }
  await candidate.save('listening', [entry])
  for (let times = 0; times < 3; times += 1) await violate(server, candidate, 'leaving')

  for (const section of ['listening', 'structure', 'reading'] as const) {
    const id = randomUUID()
    expect((await stop(candidate, section, id)).status).toBe(200)
    expect((await stop(candidate, section, id)).status).toBe(200)
  }
  const { order } = await storedSitting(server, candidate)
  expect(order).toMatchObject({ disqualifiedFor: 'leaving', predictedScore: null, level: null })
  expect(order?.disqualifiedAt?.getTime()).toBe(server.clock.now)
  expect(dataOf(await candidate.record())).toMatchObject({
    answers: [{ questionId: key.questionId, answer: key.right }],
  })

  expect(await candidate.section('listening')).toMatchObject(disqualified)
  expect(await candidate.start('listening')).toMatchObject(disqualified)
  const later = { ...entry, seq: 2, answer: key.wrong, chosenAt: server.clock.now + 1 }
  server.clock.now += 1
  expect(dataOf(await candidate.save('listening', [later]))).toMatchObject({ acknowledged: 2 })
  expect(dataOf(await candidate.record())).toMatchObject({ answers: [{ answer: key.right }] })
  expect(await candidate.submit('listening', rightOf([key]))).toMatchObject(disqualified)
  expect(await violate(server, candidate, 'face')).toMatchObject(disqualified)
  expect(await candidate.questions([key.questionId])).toMatchObject({ body: { code: 'section.locked' } })
})

test('the open section of a stopped sitting does not change after its deadline', async () => {
  const candidate = await seat(server)
  await candidate.start('listening')
  await violateThrice(server, candidate)
  await stop(candidate, 'listening')
  const stoppedAt = server.clock.now
  server.clock.now += 3_600_000
  expect(await candidate.section('listening')).toMatchObject(disqualified)
  const { order, section } = await storedSitting(server, candidate)
  expect(section('listening')?.submittedAt).toBeNull()
  expect(order).toMatchObject({ disqualifiedFor: 'face', finishedAt: new Date(stoppedAt) })
})

test('a post of an individual is accepted and stops nothing', async () => {
  const candidate = await seat(server, server.people.individual)
  await candidate.start('listening')
  await violateThrice(server, candidate, 'leaving')
  // Even if they counted.
  await server.db.update(violations).set({ counts: true }).where(eq(violations.orderId, candidate.id))
  expect((await stop(candidate, 'listening')).status).toBe(200)
  expect(dataOf(await candidate.detail())).toMatchObject({ state: 'started', violations: { leaving: 3 } })
  expect((await pass(server, candidate, 'listening')).status).toBe(200)
})

test('a late post does not change a finished test or its result', async () => {
  const candidate = await seat(server)
  for (const section of ['listening', 'structure', 'reading'] as const) await pass(server, candidate, section)
  expect((await stop(candidate, 'reading')).status).toBe(200)
  expect((await storedSitting(server, candidate)).order).toMatchObject({
    disqualifiedAt: null,
    predictedScore: 677,
  })
})
