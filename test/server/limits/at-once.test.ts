import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changePassword } from '#contract/calls/passwords.ts'
import { takeover } from '#contract/calls/sitting.ts'
import { closeOverdue } from '#server/domains/sittings/close-overdue.ts'
import { attempts, certificates, writers } from '#server/tables/index.ts'
import { dataOf, pass, seat } from '#test/server/candidate.ts'
import { certifiable } from '#test/server/finished.ts'
import { institutionSets } from '#test/server/judge.ts'
import { pin, pinSet } from '#test/server/proctor.ts'
import { newOrder, openWindow } from '#test/server/signing-candidate.ts'
import { openTestServer, password, type TestServer } from '#test/server/test-server.ts'
import { countsOf } from './counts.ts'
import { ratesOf } from './rates.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await institutionSets(server, {})
  await pinSet(server, pin)
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(attempts))

const table = [ratesOf, countsOf].flatMap((rows) => rows(() => server))

test.each(table)('$what at the same instant are $most, and then none', async (limit) => {
  const send = await limit.prepare()
  const together = await Promise.all(Array.from({ length: limit.most + 6 }, (_, index) => send(index)))
  const { within, refusal, most } = limit
  const ends = together.map(({ body }) => body.code).sort()
  expect(ends).toEqual([...Array(most).fill(within), ...Array(6).fill(refusal)].sort())
  expect((await send(99)).body.code).toBe(limit.refusal)
})

test('browsers that ask at the same instant become one active browser', async () => {
  const { id, token } = await seat(server, server.people.individual)
  server.clock.now += 15_000
  const take = () => server.send(takeover, { params: { id }, body: { writer: randomUUID() }, token })
  const together = await Promise.all(Array.from({ length: 8 }, take))
  expect(together.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('windows that start one test at the same instant are one that sits it', async () => {
  const { individual } = server.people
  const { id } = await newOrder(server, individual)
  const windows = Array.from({ length: 6 }, () => openWindow(server, individual, id))
  const together = await Promise.all(windows.map((window) => window.start()))
  expect(together.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const keys = together.map((answer) => dataOf<{ serverKey: string | null }>(answer).serverKey)
  expect(keys.filter((key) => key !== null)).toHaveLength(1)
  expect(await server.db.$count(writers, eq(writers.orderId, id))).toBe(1)
})

test('a result that is due is judged once, whoever asks at the same instant, and has one certificate', async () => {
  const { individual } = server.people
  await certifiable(server, individual)
  const candidate = await seat(server, individual)
  for (const section of ['listening', 'structure'] as const) await pass(server, candidate, section)
  const { deadlineAt } = dataOf<{ deadlineAt: number }>(await candidate.start('reading'))
  const hall = { db: server.db, now: () => new Date(server.clock.now) }
  server.clock.now = deadlineAt
  await closeOverdue(hall)
  server.clock.now += 180_000
  const issued = () => server.db.$count(certificates, eq(certificates.orderId, candidate.id))
  expect(await issued()).toBe(0)
  const asks = Array.from({ length: 6 }, () => candidate.record())
  await Promise.all([...asks, closeOverdue(hall), closeOverdue(hall)])
  expect(await issued()).toBe(1)
})

test('a section that is started several times at the same instant has one end', async () => {
  const candidate = await seat(server)
  const start = async (index: number) => {
    server.clock.now += index
    return dataOf<{ deadlineAt: number }>(await candidate.start('listening')).deadlineAt
  }
  const ends = await Promise.all([1, 2, 3, 4, 5].map(start))
  expect(new Set(ends).size).toBe(1)
})

test('of several right passwords at the same instant none is lost to a limit of wrong ones', async () => {
  const body = { currentPassword: password, newPassword: password, confNewPassword: password }
  const change = () => server.send(changePassword, { body, token: server.people.member.token })
  const together = await Promise.all(Array.from({ length: 5 }, change))
  expect(together.map(({ status }) => status)).toEqual(Array(5).fill(200))
})
