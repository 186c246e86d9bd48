import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attachEvidence } from '#contract/calls/answers.ts'
import { institutionDetail } from '#contract/calls/organisation.ts'
import { orderOf } from '#server/domains/sittings/sitting.ts'
import { withSitting } from '#server/domains/sittings/with-sitting.ts'
import { reinstate, strikeViolation } from '#server/domains/supervision/reinstate.ts'
import { acts, violations } from '#server/tables/index.ts'
import { type Candidate, dataOf, keysOf, pass, rightOf, seat, storedSitting } from '#test/server/candidate.ts'
import { institutionSets, violate, violateThrice } from '#test/server/judge.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => institutionSets(server, {}))
afterAll(() => server.close())

const grounds = {
  what: 'noFace',
  from: 1_000_000,
  to: 1_005_000,
  samples: 25,
  bad: 23,
  confidence: null,
  detail: '0',
}
const ownOrder = ({ id }: Candidate, { id: memberId }: Person = server.people.member) => orderOf(memberId, id)
const hall = () => ({ db: server.db, now: () => new Date(server.clock.now) })
const stored = (candidate: Candidate) =>
  server.db
    .select()
    .from(violations)
    .where(eq(violations.orderId, candidate.id))
    .orderBy(violations.createdAt)

async function picture(person = server.people.member): Promise<string> {
  const boundary = 'a-boundary'
  const jpeg = await readFile(new URL('../../../test/server/picture.jpg', import.meta.url))
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('title', 'bukti')}${field('source', 'upload')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="p.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const authorization = `Bearer ${person.token}`
  const place = { method: 'POST', url: '/storage/v1/media/user/upload' }
  const answer = await server.inject({
    ...place,
    headers: {
      authorization,
      ...server.signing.signatureOf({ ...place, headers: { authorization } }, jpeg),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), jpeg, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return dataOf<{ id: string }>(answer).id
}

test.each(['face', 'speech', 'leaving'])('the third %s stops a member, and says so at once', async (kind) => {
  const candidate = await seat(server)
  expect(dataOf(await violate(server, candidate, kind))).toMatchObject({ count: 1, disqualified: false })
  expect(dataOf(await violate(server, candidate, kind))).toMatchObject({ count: 2, disqualified: false })
  expect(dataOf(await violate(server, candidate, kind))).toMatchObject({ count: 3, disqualified: true })
  expect(dataOf(await candidate.detail())).toMatchObject({ state: 'disqualified', disqualifiedFor: kind })
})

test('no face and more than one face are counted together', async () => {
  const candidate = await seat(server)
  const show = (what: string) => violate(server, candidate, 'face', { grounds: { ...grounds, what } })
  expect(dataOf(await show('noFace'))).toMatchObject({ count: 1 })
  expect(dataOf(await show('manyFaces'))).toMatchObject({ count: 2, disqualified: false })
  expect(dataOf(await show('noFace'))).toMatchObject({ count: 3, disqualified: true })
  expect((await stored(candidate)).map((one) => one.grounds?.what)).toEqual(['noFace', 'manyFaces', 'noFace'])
})

test('three violations of different kinds do not stop the test', async () => {
  const candidate = await seat(server)
  for (const kind of ['face', 'face', 'speech', 'speech', 'leaving', 'leaving'])
    expect(dataOf(await violate(server, candidate, kind))).toMatchObject({ disqualified: false })
  expect(dataOf(await candidate.detail())).toMatchObject({
    state: 'started',
    violations: { face: 2, speech: 2, leaving: 2 },
  })
})

test('an institution that ends no test for a kind only counts it', async () => {
  await institutionSets(server, { failed: { face: false, voice: true, newTab: true } })
  const candidate = await seat(server)
  for (let times = 1; times <= 4; times += 1)
    expect(dataOf(await violate(server, candidate, 'face'))).toMatchObject({
      count: times,
      disqualified: false,
    })
})

test('an older name of the voice setting ends a test too', async () => {
  const failed = { face: false, voice: false, newTab: false }
  await institutionSets(server, { failed, violation: { voice: true } })
  const candidate = await seat(server)
  await violateThrice(server, candidate, 'speech')
  expect(dataOf(await candidate.detail())).toMatchObject({ state: 'disqualified' })
})

test('violations of an individual are recorded without being counted, and three posts stop nothing', async () => {
  const candidate = await seat(server, server.people.individual)
  for (let times = 1; times <= 4; times += 1)
    expect(dataOf(await violate(server, candidate, 'leaving'))).toMatchObject({
      count: 0,
      disqualified: false,
    })
  await candidate.submit('listening', [], undefined, { disqualified: true })
  expect(dataOf(await candidate.detail())).toMatchObject({ state: 'started', violations: { leaving: 0 } })
  expect((await stored(candidate)).map(({ counts }) => counts)).toEqual(Array(4).fill(false))
})

test('a post without counted violations does not stop the test', async () => {
  const candidate = await seat(server)
  await violate(server, candidate, 'face')
  const posted = await candidate.submit('listening', [], undefined, { disqualified: true })
  expect(posted.status).toBe(200)
  expect(dataOf(await candidate.detail())).toMatchObject({ state: 'started' })
})

test('an institution sets its own limit', async () => {
  await institutionSets(server, { judgement: { limit: 2 } })
  const candidate = await seat(server)
  await violate(server, candidate, 'face')
  expect(dataOf(await violate(server, candidate, 'face'))).toMatchObject({ count: 2, disqualified: true })
})

test('a pilot records everything, counts nothing and stops no test', async () => {
  await institutionSets(server, { judgement: { pilot: true } })
  const candidate = await seat(server)
  for (let times = 0; times < 4; times += 1)
    expect(dataOf(await violate(server, candidate, 'face', { grounds }))).toMatchObject({
      count: 0,
      disqualified: false,
    })
  const kept = await stored(candidate)
  expect(kept.map(({ counts }) => counts)).toEqual([false, false, false, false])
  expect(kept[0]?.grounds).toEqual(grounds)
})

test('a voice without words is recorded, and counts only where the institution has set so', async () => {
  const voice = { grounds: { ...grounds, what: 'voice' } }
  const candidate = await seat(server)
  expect(dataOf(await violate(server, candidate, 'speech', voice))).toMatchObject({ count: 0 })
  await institutionSets(server, { judgement: { voiceActivityCounts: true } })
  expect(dataOf(await violate(server, candidate, 'speech', voice))).toMatchObject({ count: 1 })
})

test('records that are no violations do not count', async () => {
  const candidate = await seat(server)
  expect(dataOf(await violate(server, candidate, 'leaving', { counts: false }))).toMatchObject({
    count: 0,
  })
  expect(await stored(candidate)).toHaveLength(1)
})

test('a late picture is added once and not replaced by another one', async () => {
  const candidate = await seat(server)
  const { id } = dataOf<{ id: string }>(await violate(server, candidate, 'face'))
  const attach = (image: string, token = candidate.token) =>
    server.send(attachEvidence, { params: { id }, body: { image }, token })
  const [first, second] = [await picture(), await picture()]
  expect(dataOf(await attach(first))).toEqual({ id, image: first })
  expect(dataOf(await attach(second))).toEqual({ id, image: first })
  expect(await stored(candidate)).toMatchObject([{ mediaId: first }])

  await seat(server, server.people.stranger)
  const foreign = await picture(server.people.stranger)
  expect(await attach(foreign)).toMatchObject({ body: { code: 'media.notFound' } })
  expect(await attach(foreign, server.people.stranger.token)).toMatchObject({
    body: { code: 'violation.notFound' },
  })
})

test('a picture is accepted also when the test has been stopped meanwhile', async () => {
  const candidate = await seat(server)
  await violate(server, candidate, 'face')
  await violate(server, candidate, 'face')
  const { id } = dataOf<{ id: string }>(await violate(server, candidate, 'face'))
  const image = await picture()
  const attached = await server.send(attachEvidence, {
    params: { id },
    body: { image },
    token: candidate.token,
  })
  expect(dataOf(attached)).toEqual({ id, image })
})

test('a reinstated sitting continues with the remaining time, and its counter starts at 0', async () => {
  const candidate = await seat(server)
  await pass(server, candidate, 'listening')
  await candidate.start('structure')
  const [key] = await keysOf(server, 'structure')
  if (!key) throw new Error('the tiny test has questions')
  await candidate.save('structure', [
    { seq: 1, questionId: key.questionId, answer: key.right, chosenAt: server.clock.now },
  ])
  const { section: before } = await storedSitting(server, candidate)
  const deadline = before('structure')?.deadlineAt.getTime() ?? 0
  server.clock.now += 5000
  await violateThrice(server, candidate)
  server.clock.now += 3_600_000

  const act = { by: 'proctor' as const, reason: 'Kamera tertutup oleh lampu' }
  const done = await withSitting(hall(), ownOrder(candidate), (sitting, transaction) =>
    reinstate(sitting, act, transaction),
  )
  expect(done).toBe(true)
  const { order, section } = await storedSitting(server, candidate)
  expect(order).toMatchObject({ disqualifiedAt: null, disqualifiedFor: null, finishedAt: null })
  expect(section('structure')?.deadlineAt.getTime()).toBe(deadline + 3_600_000)
  expect(dataOf(await candidate.detail())).toMatchObject({ state: 'started', violations: { face: 0 } })
  const { answers } = dataOf<{ answers: unknown[] }>(await candidate.record())
  expect(answers).toContainEqual(expect.objectContaining({ section: 'structure', answer: key.right }))
  expect((await candidate.submit('structure', rightOf([key]))).status).toBe(200)

  expect(dataOf(await violate(server, candidate, 'face'))).toMatchObject({ count: 1, disqualified: false })
  const [kept] = await server.db.select().from(acts).where(eq(acts.orderId, candidate.id))
  expect(kept).toMatchObject({ kind: 'reinstated', ...act, before: { disqualifiedFor: 'face' } })
  expect((await stored(candidate)).map(({ struckBecause }) => struckBecause)).toEqual([
    act.reason,
    act.reason,
    act.reason,
    null,
  ])
})

test('reinstating a sitting that was not stopped changes nothing', async () => {
  const candidate = await seat(server)
  const act = { by: 'operator' as const, reason: 'salah ketik' }
  const done = await withSitting(hall(), ownOrder(candidate), (sitting, transaction) =>
    reinstate(sitting, act, transaction),
  )
  expect(done).toBe(false)
  expect(await server.db.select().from(acts).where(eq(acts.orderId, candidate.id))).toEqual([])
})

test('a struck-out violation is kept on record without counting; striking it out twice is one act', async () => {
  const candidate = await seat(server)
  const { id } = dataOf<{ id: string }>(await violate(server, candidate, 'face'))
  await violate(server, candidate, 'face')
  const act = { by: 'proctor' as const, reason: 'Pengawas berdiri di belakang' }
  for (let times = 0; times < 2; times += 1)
    await withSitting(hall(), ownOrder(candidate), (sitting, transaction) =>
      strikeViolation(sitting, id, act, transaction),
    )
  expect(dataOf(await candidate.detail())).toMatchObject({ violations: { face: 1 } })
  expect(await stored(candidate)).toHaveLength(2)
  expect(await server.db.select().from(acts).where(eq(acts.orderId, candidate.id))).toHaveLength(1)
  expect(dataOf(await violate(server, candidate, 'face'))).toMatchObject({ count: 2, disqualified: false })
})

test("somebody else's violation cannot be struck out", async () => {
  const [mine, other] = [await seat(server), await seat(server)]
  const { id } = dataOf<{ id: string }>(await violate(server, other, 'face'))
  const act = { by: 'proctor' as const, reason: 'x' }
  const strike = withSitting(hall(), ownOrder(mine), (sitting, transaction) =>
    strikeViolation(sitting, id, act, transaction),
  )
  await expect(strike).rejects.toMatchObject({ code: 'violation.notFound' })
})

test('an institution without settings of its own gets the default judgement', async () => {
  const { member } = server.people
  const answer = await server.send(institutionDetail, {
    params: { id: member.institutionId ?? '' },
    token: member.token,
  })
  expect(dataOf(answer)).toMatchObject({
    setting: {
      judgement: {
        windowSeconds: 5,
        confidence: 0.5,
        limit: 3,
        mostWords: { listening: 3, structure: 2, reading: 2 },
        voiceActivityCounts: false,
        remoteSpeechAllowed: false,
        requireDevices: false,
        pilot: false,
      },
    },
  })
})
