import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examDetail, publicMultiple } from '#contract/calls/sections.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { orders, protocols } from '#server/tables/index.ts'
import { acting, dataOf, keysOf, pass, rightOf, seat } from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const idsOf = async (section: SectionName) =>
  (await keysOf(server, section)).map(({ questionId }) => questionId)
const unknownId = 'f'.repeat(32)
const unknownKey = { questionId: unknownId, part: 'A', right: '', wrong: '' }

test('nothing of a test can be read or written before its start', async () => {
  const candidate = await seat(server, server.people.individual, false)
  const refused = { status: 409, body: { code: 'sitting.notStarted', message: 'Tes ini belum dimulai' } }
  expect(await candidate.section('listening')).toMatchObject(refused)
  expect(await candidate.start('listening')).toMatchObject(refused)
  expect(await candidate.save('listening', [])).toMatchObject(refused)
  expect(await candidate.submit('listening', [])).toMatchObject(refused)
  expect(await candidate.submit('listening', [], undefined, { disqualified: true })).toMatchObject(refused)
  expect(await candidate.questions(await idsOf('listening'))).toMatchObject(refused)
})

test('Structure is locked until Listening is handed in, and Reading until Structure is', async () => {
  const candidate = await seat(server)
  const locked = { status: 403, body: { code: 'section.locked' } }
  for (const later of ['structure', 'reading'] as const) {
    expect(await candidate.section(later)).toMatchObject(locked)
    expect(await candidate.start(later)).toMatchObject(locked)
    expect(await candidate.save(later, [])).toMatchObject(locked)
    expect(await candidate.submit(later, rightOf(await keysOf(server, later)))).toMatchObject(locked)
    expect(await candidate.questions(await idsOf(later))).toMatchObject(locked)
  }
  await pass(server, candidate, 'listening')
  expect((await candidate.section('structure')).status).toBe(200)
  expect(await candidate.section('reading')).toMatchObject(locked)
})

test("Structure's questions can be read only while its clock runs; earlier sections are locked again", async () => {
  const candidate = await seat(server)
  const locked = { status: 403, body: { code: 'section.locked' } }
  await pass(server, candidate, 'listening')
  expect(await candidate.questions(await idsOf('structure'))).toMatchObject(locked)
  expect(await candidate.questions(await idsOf('listening'))).toMatchObject(locked)
  await candidate.start('structure')
  expect((await candidate.questions(await idsOf('structure'))).status).toBe(200)
})

test("Reading's passages can be read only once its clock runs; its directions and pictures before", async () => {
  const candidate = await seat(server)
  await pass(server, candidate, 'listening')
  await pass(server, candidate, 'structure')
  type Part = { examId: string; questions: { text: string; media: object | null }[] }
  const read = async () => {
    const { exam } = dataOf<{ exam: { parts: Part[] } }>(await candidate.section('reading'))
    const [brief] = exam.parts
    const params = { id: brief?.examId ?? '' }
    const answer = await server.send(examDetail, { params, token: candidate.token })
    const whole = dataOf<Part & { partDirection: { text: string } }>(answer)
    return { directions: whole.partDirection.text, brief: brief?.questions, lists: whole.questions }
  }
  const before = await read()
  expect(before.directions).not.toBe('')
  expect(before.lists.map(({ text }) => text)).toEqual([''])
  expect(before.brief).toEqual(before.lists)
  await candidate.start('reading')
  const after = await read()
  expect(after.lists[0]?.text.length).toBeGreaterThan(100)
  expect(after.brief).toEqual(after.lists)
  expect(after.lists.map(({ media }) => media)).toEqual(before.lists.map(({ media }) => media))
})

test('a batch of questions is refused whole when one of them is', async () => {
  const candidate = await seat(server)
  await candidate.start('listening')
  const [first = ''] = await idsOf('listening')
  const [foreign = ''] = await idsOf('reading')
  const locked = { status: 403, body: { code: 'section.locked' } }
  expect(await candidate.questions([first, foreign])).toMatchObject(locked)
  expect(await candidate.questions([first, unknownId])).toMatchObject(locked)
  expect(await candidate.questions([',', ','])).toMatchObject(locked)
  expect(dataOf<unknown[]>(await candidate.questions([first, first]))).toHaveLength(1)
})

test('a member with two open sittings gets the choices of the requested one, or of the one started last', async () => {
  const [key = unknownKey] = await keysOf(server, 'listening')
  // Their sections begin in the other order than their windows were registered in.
  const [later, earlier] = [await seat(server), await seat(server)]
  for (const [candidate, answer] of [
    [earlier, key.wrong],
    [later, key.right],
  ] as const) {
    server.clock.now += 1000
    await candidate.start('listening')
    const entry = { seq: 1, questionId: key.questionId, answer, chosenAt: server.clock.now }
    await candidate.save('listening', [entry])
  }
  const reads = async (candidate: typeof later, answer: string) =>
    expect(dataOf(await candidate.questions([key.questionId]))).toMatchObject([{ selectedAnswer: answer }])
  await reads(earlier, key.wrong)
  await reads(later, key.right)

  // A signature names its sitting; a call that is not signed may name none.
  const both = inArray(orders.id, [earlier.id, later.id])
  await server.db.update(orders).set({ protocol: protocols.unsigned }).where(both)
  await reads(earlier, key.wrong)
  await reads(later, key.right)
  const { token } = later
  const headers = { 'x-company-id': server.people.member.companyId }
  const unnamed = await server.send(publicMultiple, { query: { id: key.questionId }, headers, token })
  expect(dataOf(unnamed)).toMatchObject([{ selectedAnswer: key.right }])
})

test('a part can be read only in a sitting of its test, and its id reveals nothing', async () => {
  const candidate = await seat(server)
  const { exam } = dataOf<{ exam: { parts: { examId: string }[] } }>(await candidate.section('listening'))
  const id = exam.parts[0]?.examId ?? ''
  await candidate.start('listening')
  const read = (token: string, part = id) => server.send(examDetail, { params: { id: part }, token })
  expect((await read(candidate.token)).status).toBe(200)
  const locked = { status: 403, body: { code: 'section.locked' } }
  expect(await read(server.people.stranger.token)).toMatchObject(locked)
  expect(await read(candidate.token, unknownId)).toMatchObject(locked)
})

test("the company of the question bank must be the member's own", async () => {
  const candidate = await seat(server)
  const query = { id: (await idsOf('listening')).join(',') }
  const { token } = candidate
  const ask = (headers: Record<string, string>) => server.send(publicMultiple, { query, headers, token })
  expect(await ask({ 'x-company-id': server.people.foreigner.companyId })).toMatchObject({
    status: 403,
    body: { code: 'session.forbidden' },
  })
  expect(await ask({})).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
})

test("somebody else's sitting is not found by any call", async () => {
  const own = await seat(server)
  await own.start('listening')
  const [key = unknownKey] = await keysOf(server, 'listening')
  const thief = acting(server, server.people.stranger, own.id)
  const entry = { seq: 1, questionId: key.questionId, answer: key.right, chosenAt: server.clock.now }
  const missing = { status: 404, body: { code: 'order.notFound', message: 'Tes tidak ditemukan' } }
  expect(await thief.section('listening')).toMatchObject(missing)
  expect(await thief.start('listening')).toMatchObject(missing)
  expect(await thief.save('listening', [entry])).toMatchObject(missing)
  expect(await thief.submit('listening', rightOf([key]))).toMatchObject(missing)
  expect(await thief.submit('listening', [], undefined, { disqualified: true })).toMatchObject(missing)
  expect(await thief.record()).toMatchObject(missing)
  expect(dataOf(await own.record())).toMatchObject({ answers: [] })
  expect((await own.detail()).body.data).toMatchObject({ state: 'started' })
})
