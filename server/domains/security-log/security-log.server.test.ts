import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { institutions, securityEvents } from '#server/tables/index.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { emptyLog } from '#test/server/security-log.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { finishStaffAct, originOf, recordSecurityEvent } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => emptyLog(server.db))

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const origin = { address: '192.0.2.1', userAgent: 'Browser/1' }
const signedOut = (memberId: string, days: number) =>
  recordSecurityEvent(server.db, {
    ...{ kind: 'sessionEnded', memberId, at: daysAgo(days), origin, details: { by: 'logout' } },
  })

test('how an act has ended stands in a line of its own, of the same institution; of no act nothing is written', async () => {
  const { member, individual } = server.people
  await signedOut(individual.id, 2)
  const id = await signedOut(member.id, 1)
  expect(await finishStaffAct(server.db, id, 'done', daysAgo(0))).toBe(true)
  expect(await finishStaffAct(server.db, 'gone', 'done', daysAgo(0))).toBe(false)
  const ended = await server.db.select().from(securityEvents).where(eq(securityEvents.kind, 'staffActEnded'))
  expect(ended).toMatchObject([
    { endedId: id, institutionId: member.institutionId, details: { outcome: 'done' } },
  ])
})

test('a line takes company and institution from its member', async () => {
  const { member, individual } = server.people
  await signedOut(member.id, 2)
  await signedOut(individual.id, 1)
  const [first, second] = await server.db.select().from(securityEvents).orderBy(securityEvents.createdAt)
  expect(first).toMatchObject({
    ...{ kind: 'sessionEnded', memberId: member.id, ...origin, details: { by: 'logout' } },
    ...{ companyId: member.companyId, institutionId: member.institutionId, orderId: null },
  })
  expect(second).toMatchObject({ companyId: individual.companyId, institutionId: null })
})

test('the name that a browser gives itself is shortened, and loses what would control a terminal', () => {
  const sent = (name?: string) =>
    originOf({ ip: '192.0.2.1', headers: name === undefined ? {} : { 'user-agent': name } }).userAgent
  expect(sent(`\u001b[31mChrome\u202e ${'x'.repeat(1000)}`)).toBe(`[31mChrome ${'x'.repeat(289)}`)
  expect([sent(), sent(''), sent('\u0000')]).toEqual([null, null, null])
})

test('the daily purge removes lines when their institution keeps them no longer, and logs how many', async () => {
  const { member, stranger, individual } = server.people
  const set = await runCommand(server, 'institution', 'set', 'Politeknik Satu', 'securityLogDays=30')
  expect(set.output).toMatch(/securityLogDays +30/)
  expect(
    (await runCommand(server, 'institution', 'set', 'Politeknik Satu', 'securityLogDays=29')).code,
  ).not.toBe(0)
  for (const { id } of [member, stranger, individual])
    for (const days of [29, 31, 364, 366]) await signedOut(id, days)
  const { removals } = await runJson<{ removals: unknown[] }>(server, 'retention', 'purge')
  expect(removals).toContainEqual({ what: 'securityEvents', count: 5 })
  const left = async (memberId: string) =>
    server.db.$count(securityEvents, eq(securityEvents.memberId, memberId))
  expect([await left(member.id), await left(stranger.id), await left(individual.id)]).toEqual([1, 3, 3])
  const [institution] = await server.db
    .select()
    .from(institutions)
    .where(eq(institutions.id, stranger.institutionId ?? ''))
  expect(institution?.securityLogDays).toBe(365)
})
