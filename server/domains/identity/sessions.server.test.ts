import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endSession, login, memberDetail, sessionList } from '#contract/calls/account.ts'
import { changePassword } from '#contract/calls/passwords.ts'
import { purge } from '#server/domains/privacy/retention.ts'
import { orders, sectionSittings, securityEvents, tokens } from '#server/tables/index.ts'
import { seat } from '#test/server/candidate.ts'
import { accessKey, openTestServer, password, type TestServer } from '#test/server/test-server.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const [hour, minute] = [3_600_000, 60_000]

let server: TestServer
let start: number
beforeAll(async () => {
  server = await openTestServer()
  start = server.clock.now
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = start
  await server.db.delete(tokens)
})

async function enter(email = server.people.member.email, userAgent = chrome): Promise<string> {
  const { body } = await server.send(login, {
    body: { accessKey, provider: 'email', email, password },
    headers: { 'user-agent': userAgent },
  })
  return (body.data as { token: string }).token
}
const statusOf = async (token: string) => (await server.send(memberDetail, { token })).status
interface Listed {
  id: string
  browser: string | null
  system: string | null
  is_current: boolean
}
const listOf = async (token: string) =>
  ((await server.send(sessionList, { token })).body.data as { list: Listed[] }).list

describe('a session', () => {
  test('ends twelve hours after the sign-in, however much it is used', async () => {
    const token = await enter()
    for (const hours of [4, 8, 11.9]) {
      server.clock.now = start + hours * hour
      expect(await statusOf(token)).toBe(200)
    }
    server.clock.now = start + 12 * hour - 1
    expect(await statusOf(token)).toBe(200)
    server.clock.now += 1
    expect(await statusOf(token)).toBe(401)
  })

  test('stands beyond twelve hours while a sitting that was begun in it is open, and no longer', async () => {
    const token = await enter()
    server.clock.now = start + 12 * hour - minute
    const candidate = await seat(server, { ...server.people.member, token })
    await candidate.start('listening')
    await enter()
    server.clock.now = start + 12 * hour
    await purge(server.db, { files: server.files, now: new Date(server.clock.now), dryRun: false })
    expect(await statusOf(token), 'neither another sign-in nor the purge ends it').toBe(200)
    const [section] = await server.db
      .select()
      .from(sectionSittings)
      .where(eq(sectionSittings.orderId, candidate.id))
    const deadline = section?.deadlineAt.getTime() ?? 0
    server.clock.now = deadline + 59 * minute
    expect(await statusOf(token)).toBe(200)
    server.clock.now = deadline + 60 * minute
    expect(await statusOf(token), 'an abandoned sitting prolongs nothing').toBe(401)
    await server.db
      .update(orders)
      .set({ writerSeenAt: new Date(server.clock.now - minute) })
      .where(eq(orders.id, candidate.id))
    expect(await statusOf(token), 'a heartbeat between sections is a sign of life').toBe(200)
    const own = eq(orders.id, candidate.id)
    const now = new Date(server.clock.now)
    await server.db.update(orders).set({ disqualifiedAt: now }).where(own)
    expect(await statusOf(token), 'a test that was stopped prolongs nothing').toBe(401)
    await server.db.update(orders).set({ disqualifiedAt: null }).where(own)
    expect(await statusOf(token), 'until it is reinstated').toBe(200)
    await server.db.update(orders).set({ finishedAt: now }).where(own)
    expect(await statusOf(token), 'the end of the sitting is the end of the session').toBe(401)
  })

  test('is not prolonged by a sitting that was begun after its end, or by somebody else’s', async () => {
    const token = await enter()
    server.clock.now = start + 13 * hour
    const other = await enter(server.people.stranger.email)
    await seat(server, { ...server.people.stranger, token: other })
    const own = await enter()
    await seat(server, { ...server.people.member, token: own })
    expect(await statusOf(token)).toBe(401)
    expect(await statusOf(own)).toBe(200)
  })
})

test('the last use of a session is written down every five minutes at most', async () => {
  const token = await enter()
  const lastUse = async () => (await server.db.select().from(tokens))[0]?.lastUsedAt.getTime()
  server.clock.now += 5 * minute
  await statusOf(token)
  expect(await lastUse()).toBe(start)
  server.clock.now += 1
  await statusOf(token)
  expect(await lastUse()).toBe(server.clock.now)
})

describe('the list of sessions', () => {
  test('says browser, system, address, first and last use, marks the present one, and names no token', async () => {
    const other = await enter()
    server.clock.now += 10 * minute
    const token = await enter(undefined, 'curl/8.5.0')
    const { body } = await server.send(sessionList, { token })
    const at = (ms: number) => new Date(ms).toISOString()
    expect(body.data).toEqual({
      list: [
        {
          ...{
            id: expect.any(String),
            browser: null,
            system: null,
            address: '127.0.0.1',
            is_current: true,
          },
          ...{ since: at(start + 10 * minute), last_used_at: at(start + 10 * minute) },
        },
        {
          ...{ id: expect.any(String), browser: 'Chrome 142', system: 'Windows 10', address: '127.0.0.1' },
          ...{ is_current: false, since: at(start), last_used_at: at(start) },
        },
      ],
    })
    const rows = await server.db.select().from(tokens)
    for (const secret of [token, other, ...rows.map(({ hash }) => hash)])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('signs out another browser, and says in the security log that it did', async () => {
    const [token, other] = [await enter(), await enter()]
    const there = (await listOf(token)).find(({ is_current }) => !is_current)
    expect((await server.send(endSession, { body: { id: there?.id }, token })).status).toBe(200)
    expect([await statusOf(other), await statusOf(token)]).toEqual([401, 200])
    const again = await server.send(endSession, { body: { id: there?.id }, token })
    expect(again).toMatchObject({ status: 404, body: { code: 'session.notFound' } })
    const ended = await server.db.select().from(securityEvents).where(eq(securityEvents.kind, 'sessionEnded'))
    expect(ended.at(-1)).toMatchObject({
      ...{ memberId: server.people.member.id, address: '127.0.0.1', details: { by: 'otherSession' } },
    })
  })

  test('is of nobody else: neither seen nor ended by another member', async () => {
    const [token, stranger] = [await enter(), await enter(server.people.stranger.email)]
    const [own] = await listOf(token)
    expect(await listOf(stranger)).toHaveLength(1)
    const lie = await server.send(endSession, { body: { id: own?.id }, token: stranger })
    expect(lie).toMatchObject({ status: 404, body: { code: 'session.notFound' } })
    expect(await statusOf(token)).toBe(200)
    expect((await server.send(sessionList)).status).toBe(401)
  })

  test('leaves out what has ended', async () => {
    await enter()
    server.clock.now += 12 * hour
    expect(await listOf(await enter())).toHaveLength(1)
  })

  test('holds the present one alone after the password was changed', async () => {
    const { email } = server.people.individual
    const [token, other] = [await enter(email), await enter(email)]
    const next = 'sandi yang lain lagi'
    await server.send(changePassword, {
      body: { currentPassword: password, newPassword: next, confNewPassword: next },
      token,
    })
    expect(await statusOf(other)).toBe(401)
    expect(await listOf(token)).toMatchObject([{ is_current: true }])
  })
})
