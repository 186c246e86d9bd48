import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitAnswers } from '#contract/calls/answers.ts'
import { media, writes } from '#server/tables/index.ts'
import { dataOf, type Key, keysOf, pass, rightOf, seat, storedSitting } from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let listening: Key[]
beforeAll(async () => {
  server = await openTestServer()
  listening = await keysOf(server, 'listening')
})
afterAll(() => server.close())

/** A candidate whose Listening runs. */
async function listener() {
  const candidate = await seat(server)
  await candidate.start('listening')
  return candidate
}

test('the same write id gets the first answer, and nothing else can be handed in under it', async () => {
  const candidate = await listener()
  const id = randomUUID()
  const first = await candidate.submit('listening', rightOf(listening), id)
  const again = await candidate.submit('listening', rightOf(listening), id)
  const other = await candidate.submit('listening', [], id)
  expect(first.status).toBe(200)
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(other).toMatchObject({ status: 409, body: { code: 'write.reused' } })
  expect((await storedSitting(server, candidate)).section('listening')?.rawScore).toBe(5)
})

test('ten concurrent copies of a submission are one hand-in, and all get its response', async () => {
  const candidate = await listener()
  const id = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => candidate.submit('listening', rightOf(listening), id)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await server.db.$count(writes, eq(writes.orderId, candidate.id))).toBe(1)
})

test('of two different concurrent submissions one is accepted, and the other is refused as finished', async () => {
  const candidate = await listener()
  const answers = await Promise.all([
    candidate.submit('listening', rightOf(listening)),
    candidate.submit('listening', rightOf(listening.slice(0, 2))),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'section.finished',
    message: 'Maaf, section listening sudah selesai',
  })
})

test('a finished test refuses a different submission with the specified message', async () => {
  const candidate = await seat(server)
  for (const section of ['listening', 'structure', 'reading'] as const) await pass(server, candidate, section)
  expect((await candidate.submit('reading', [])).body).toMatchObject({
    code: 'section.finished',
    message: 'Maaf, section reading sudah selesai',
  })
  expect((await candidate.submit('structure', [])).body).toMatchObject({
    code: 'sitting.finished',
    message: 'Maaf, Tes ini sudah selesai',
  })
  expect((await candidate.start('listening')).body).toMatchObject({ code: 'sitting.finished' })
})

test('an unanswered question is handed in as [null] or null, and removes no stored answer', async () => {
  const candidate = await listener()
  const [first, second, third] = listening
  if (!first || !second || !third) throw new Error('the tiny test has five questions')
  await candidate.save('listening', [
    { seq: 1, questionId: first.questionId, answer: first.right, chosenAt: server.clock.now, marked: true },
    { seq: 2, questionId: second.questionId, answer: second.wrong, chosenAt: server.clock.now },
  ])
  const question = [
    { questionId: second.questionId, answer: [second.right] },
    { questionId: third.questionId, answer: null },
  ].filter(({ questionId }) => listening.some((key) => key.part === 'B' && key.questionId === questionId))
  const answer = [
    { part: 'A', question: [{ questionId: first.questionId, answer: [null] }] },
    { part: 'B', question },
  ]
  const body = { id: candidate.id, section: 'listening', images: [], answer }
  const sent = await server.send(submitAnswers, {
    body,
    headers: { 'x-write-id': randomUUID() },
    token: candidate.token,
  })
  expect(sent.status).toBe(200)
  const { answers } = dataOf<{ answers: object[] }>(await candidate.record())
  expect(answers).toHaveLength(2)
  expect(answers).toContainEqual(
    expect.objectContaining({ questionId: first.questionId, answer: first.right, marked: true }),
  )
  expect(answers).toContainEqual(
    expect.objectContaining({ questionId: second.questionId, answer: second.right, marked: false }),
  )
  expect((await storedSitting(server, candidate)).section('listening')?.rawScore).toBe(2)
})

test('a question of another section, a wrong part and an unknown option are refused, and nothing is stored', async () => {
  const candidate = await listener()
  const [key] = listening
  const [foreign] = await keysOf(server, 'reading')
  if (!key || !foreign) throw new Error('the tiny test has questions')
  const unknown = { status: 400, body: { code: 'answer.unknown' } }
  expect(await candidate.submit('listening', rightOf([key, foreign]))).toMatchObject(unknown)
  expect(await candidate.submit('listening', [{ ...key, answer: 'None of these' }])).toMatchObject(unknown)
  expect(await candidate.submit('listening', [{ ...key, part: 'C', answer: key.right }])).toMatchObject(
    unknown,
  )
  expect(dataOf(await candidate.record())).toMatchObject({ answers: [] })
  expect((await candidate.submit('listening', rightOf(listening))).status).toBe(200)
})

test('a malformed submission is refused field by field', async () => {
  const { id, token } = await listener()
  const whole = { id, section: 'listening', images: [], answer: [] }
  const send = (body: unknown, headers: Record<string, string> = { 'x-write-id': randomUUID() }) =>
    server.send(submitAnswers, { body, headers, token })
  const invalid = { status: 400, body: { code: 'request.invalid' } }
  expect(await send({ ...whole, section: 'speaking' })).toMatchObject(invalid)
  expect(await send({ ...whole, answer: [{ part: 'D', question: [] }] })).toMatchObject(invalid)
  expect(await send({ ...whole, answer: [{ part: 'A', question: [{ questionId: 1 }] }] })).toMatchObject(
    invalid,
  )
  expect(await send(whole, { 'x-write-id': 'first' })).toMatchObject(invalid)
  expect(await send([])).toMatchObject(invalid)
})

test("a section's photos are stored; a photo of another member is ignored and does not block the answers", async () => {
  const candidate = await listener()
  const picture = { title: 'Foto', source: 'upload', type: 'image/jpeg', bytes: 1, width: 1, height: 1 }
  const [own] = await server.db
    .insert(media)
    .values({ ...picture, memberId: server.people.member.id, orderId: candidate.id })
    .returning()
  const [foreign] = await server.db
    .insert(media)
    .values({ ...picture, memberId: server.people.stranger.id })
    .returning()
  const images = [own?.id, foreign?.id, 'nothing']
  const sent = await candidate.submit('listening', rightOf(listening), undefined, { images })
  expect(sent.status).toBe(200)
  expect((await storedSitting(server, candidate)).section('listening')?.images).toEqual([own?.id])
})
