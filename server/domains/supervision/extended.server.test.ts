import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/calls/orders.ts'
import { closeOverdue } from '#server/domains/sittings/close-overdue.ts'
import { withSitting } from '#server/domains/sittings/with-sitting.ts'
import { acts, members, orders } from '#server/tables/index.ts'
import {
  type Candidate,
  dataOf,
  type Key,
  keysOf,
  pass,
  rightOf,
  seat,
  storedSitting,
} from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { extendSection } from './extend.ts'

let server: TestServer
let structure: Key[]
beforeAll(async () => {
  server = await openTestServer()
  structure = await keysOf(server, 'structure')
})
afterAll(() => server.close())

const hall = () => ({ db: server.db, now: () => new Date(server.clock.now) })
const give = ({ id }: Candidate, seconds: number) =>
  withSitting(hall(), eq(orders.id, id), (sitting, transaction) =>
    extendSection(sitting, seconds, { by: 'operator', reason: 'listrik padam' }, transaction),
  )
const detailOf = async (candidate: Candidate) => dataOf<OrderDetail>(await candidate.detail())

/** A candidate whose Structure ran out three minutes ago, with one right answer, and was closed by the server. */
async function cutOff() {
  const candidate = await seat(server)
  await pass(server, candidate, 'listening')
  const { deadlineAt } = dataOf<{ deadlineAt: number }>(await candidate.start('structure'))
  const [first] = structure
  const { questionId = '', right = '' } = first ?? {}
  await candidate.save('structure', [{ seq: 1, questionId, answer: right, chosenAt: server.clock.now }])
  server.clock.now = deadlineAt + 180_000
  await closeOverdue(hall())
  return { candidate, deadlineAt }
}

test('an extension reopens a section that its deadline has closed, from then on', async () => {
  const { candidate, deadlineAt } = await cutOff()
  expect((await storedSitting(server, candidate)).section('structure')).toMatchObject({
    submittedBy: 'server',
    rawScore: 1,
  })
  expect(await give(candidate, 600)).toEqual({ section: 'structure', deadlineAt: server.clock.now + 600_000 })
  expect((await storedSitting(server, candidate)).section('structure')).toMatchObject({
    ...{ submittedAt: null, submittedBy: null, rawScore: null, scaledScore: null },
  })

  const { section } = await detailOf(candidate)
  expect(section.structure).toMatchObject({
    exam: { isComplete: false },
    deadlineAt: deadlineAt + 180_000 + 600_000,
    extendedSeconds: 600,
  })
  expect((await candidate.start('reading')).body).toMatchObject({ code: 'section.locked' })
  await candidate.submit('structure', rightOf(structure))
  expect((await storedSitting(server, candidate)).section('structure')).toMatchObject({
    rawScore: structure.length,
    submittedBy: 'candidate',
  })
  const [act] = await server.db.select().from(acts).where(eq(acts.orderId, candidate.id))
  expect(act).toMatchObject({
    kind: 'extended',
    reason: 'listrik padam',
    before: { section: 'structure', seconds: 600, submittedAt: new Date(deadlineAt).toISOString() },
  })
})

test('a browser that handed in because time was up may hand in again', async () => {
  const { candidate } = await cutOff()
  expect((await candidate.submit('structure', [])).status).toBe(200)
  await give(candidate, 600)
  expect((await candidate.submit('structure', rightOf(structure))).status).toBe(200)
  expect((await storedSitting(server, candidate)).section('structure')).toMatchObject({
    rawScore: structure.length,
  })
})

test('no section is reopened once the next one has started or the test is finished', async () => {
  const { candidate } = await cutOff()
  await candidate.start('reading')
  const { section, deadlineAt } = await give(candidate, 600)
  expect(section).toBe('reading')
  server.clock.now = deadlineAt + 1
  await closeOverdue(hall())
  await expect(give(candidate, 600)).rejects.toMatchObject({ code: 'sitting.finished' })
  await expect(give(await seat(server), 600)).rejects.toMatchObject({ code: 'section.locked' })
})

test("the order includes a member's extra time in each section", async () => {
  const candidate = await seat(server)
  const before = (await detailOf(candidate)).section
  const of = eq(members.id, server.people.member.id)
  const accommodations = {
    ...{
      extraTimePercent: 50,
      answerTimePercent: 0,
      withoutCamera: false,
      withoutSection: null,
      directionsRead: false,
      breaks: null,
      tools: [],
      display: null,
    },
    ...{ reason: 'Surat dokter', until: null },
  }
  await server.db.update(members).set({ accommodations }).where(of)
  expect((await detailOf(candidate)).section, 'as it was when the test began').toEqual(before)
  const after = (await detailOf(await seat(server))).section
  for (const name of ['listening', 'structure', 'reading'] as const) {
    expect(after[name]?.seconds).toBe(Math.round((before[name]?.seconds ?? Number.NaN) * 1.5))
  }
  await server.db.update(members).set({ accommodations: null }).where(of)
})
