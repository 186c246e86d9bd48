import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#contract/calls/account.ts'
import { changeForgotPassword, forgotPassword } from '#contract/calls/passwords.ts'
import { keyHashOf } from '#server/domains/access/limit.ts'
import { attempts, knownDevices, securityEvents } from '#server/tables/index.ts'
import { newestLetterTo, oneTimePasswordIn } from '#test/server/letter.ts'
import { emptyLog } from '#test/server/security-log.ts'
import {
  type Answer,
  accessKey,
  openTestServer,
  password,
  type TestServer,
} from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(attempts)
  await server.db.delete(knownDevices)
})

interface Try {
  email?: string
  secret?: string
  from?: string
  cookie?: string | undefined
}
const enter = ({
  email = server.people.member.email,
  secret = password,
  from = '192.0.2.1',
  cookie,
}: Try = {}) =>
  server.send(login, {
    body: { accessKey, provider: 'email', email, password: secret },
    headers: { 'x-forwarded-for': from, ...(cookie !== undefined && { cookie }) },
  })
const wrong = (tried: Try = {}) => enter({ ...tried, secret: 'a wrong password' })
const many = async (count: number, one: (index: number) => Promise<Answer>) => {
  const found: Answer[] = []
  for (let index = 0; index < count; index += 1) found.push(await one(index))
  return found.map(({ status }) => status)
}
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
const elsewhere = (index: number) => `198.51.100.${index + 1}`

describe('limits of sign-in', () => {
  test('count no right password: eleven from one address, also at once, all pass', async () => {
    expect(new Set(await many(11, () => enter()))).toEqual(new Set([200]))
    const atOnce = await Promise.all(Array.from({ length: 25 }, () => enter()))
    expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('ten wrong passwords of an account from one address are judged, the eleventh is not, right or wrong', async () => {
    expect(await many(10, () => wrong())).toEqual(Array(10).fill(400))
    const eleventh = await enter()
    expect(eleventh).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
    expect(eleventh.headers['retry-after']).toBe('300')
    expect((await enter({ from: '192.0.2.2' })).status, 'another address has its own count').toBe(200)
  })

  test('are the same for three within a second and for many at once: no more are judged', async () => {
    await many(8, () => wrong())
    const three = await Promise.all([wrong(), wrong(), wrong()])
    expect(three.map(({ status }) => status).sort()).toEqual([400, 400, 429])
    const stranger = server.people.stranger.email
    const thirty = await Promise.all(Array.from({ length: 30 }, () => wrong({ email: stranger })))
    expect(thirty.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(thirty.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('fifty wrong passwords from anywhere close an account to browsers that it does not know', async () => {
    expect(await many(50, (index) => wrong({ from: elsewhere(index) }))).toEqual(Array(50).fill(400))
    expect((await enter({ from: '192.0.2.9' })).status).toBe(429)
    expect((await wrong({ email: 'nobody@example.test' })).status, 'others are not concerned').toBe(400)
  })

  test('three hundred wrong passwords from one address, of whatever accounts, close it to browsers that are not known', async () => {
    const from = '192.0.2.77'
    const keyHash = keyHashOf({ name: 'login.address', max: 300, seconds: 60 }, from)
    const expiresAt = new Date(server.clock.now + 60_000)
    await server.db.insert(attempts).values({ keyHash, count: 299, expiresAt })
    expect((await wrong({ email: 'nobody@example.test', from })).status, 'the three hundredth').toBe(400)
    expect((await wrong({ email: 'another@example.test', from })).status).toBe(429)
    expect((await enter({ from })).status).toBe(429)
  })

  test('end after their time, which Retry-After tells to the second', async () => {
    const before = server.clock.now
    await many(10, () => wrong())
    server.clock.now += 200_500
    const { status, headers } = await enter()
    expect([status, headers['retry-after']]).toEqual([429, '100'])
    server.clock.now += 99_499
    expect((await enter()).status).toBe(429)
    server.clock.now += 1
    expect((await enter()).status).toBe(200)
    server.clock.now = before
  })

  test('write one line of the security log when they begin to refuse', async () => {
    await emptyLog(server.db)
    await many(14, () => wrong())
    const memberId = server.people.member.id
    const lines = await server.db.select().from(securityEvents).where(eq(securityEvents.memberId, memberId))
    const failed = lines.filter(({ kind }) => kind === 'signInFailed')
    expect(failed).toHaveLength(10)
    expect(failed[0]).toMatchObject({ address: '192.0.2.1', details: { by: 'password' } })
    expect(lines.filter(({ kind }) => kind === 'limitReached')).toMatchObject([
      { address: '192.0.2.1', details: { limit: 'login.accountAndAddress' } },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/wrong password|example\.test/)
  })
})

describe('a browser in which the member has signed in before', () => {
  const known = async () => cookieOf(await enter())
  /** The fiftieth wrong password from anywhere, the others put into the table: each of them takes long to judge. */
  const flood = async ({ id, email } = server.people.member) => {
    const keyHash = keyHashOf({ name: 'login.account', max: 50, seconds: 300 }, id)
    const expiresAt = new Date(server.clock.now + 300_000)
    await server.db.insert(attempts).values({ keyHash, count: 49, expiresAt })
    expect((await wrong({ email, from: elsewhere(0) })).status, 'the fiftieth').toBe(400)
  }

  test('gets its right password through, however many wrong ones come from elsewhere', async () => {
    const cookie = await known()
    await flood()
    expect((await enter({ from: '192.0.2.3' })).status).toBe(429)
    expect((await enter({ cookie })).status).toBe(200)
    const others = { email: server.people.stranger.email, from: '192.0.2.1' }
    const ofAddress = keyHashOf({ name: 'login.address', max: 300, seconds: 60 }, '192.0.2.1')
    const expiresAt = new Date(server.clock.now + 60_000)
    await server.db.insert(attempts).values({ keyHash: ofAddress, count: 300, expiresAt })
    expect((await enter(others)).status, 'the whole address is stopped').toBe(429)
    expect((await enter({ cookie })).status, 'and this browser is not').toBe(200)
  })

  test('has ten wrong ones of its own, which stop no other browser', async () => {
    const cookie = await known()
    const other = await known()
    expect(await many(11, () => wrong({ cookie }))).toEqual([...Array(10).fill(400), 429])
    expect((await enter({ cookie })).status).toBe(429)
    expect((await enter({ cookie: other })).status).toBe(200)
    expect((await enter()).status).toBe(200)
  })

  test('is known for that member alone, and a made-up or altered cookie is none', async () => {
    const cookie = await known()
    const { stranger } = server.people
    await flood(stranger)
    expect((await enter({ email: stranger.email, cookie })).status).toBe(429)
    await flood()
    for (const lie of [
      `ruanguji-device=${'A'.repeat(32)}`,
      `${cookie.slice(0, -1)}~`,
      'ruanguji-device=',
      `${cookie}x`,
    ])
      expect((await enter({ cookie: lie })).status, lie).toBe(429)
  })

  test('is told a token that scripts and other sites cannot read, once, and the table keeps its hash', async () => {
    const first = await enter()
    const attributes = String(first.headers['set-cookie']).split('; ').slice(1)
    expect(attributes).toEqual(['Max-Age=34560000', 'Path=/users/v1/member', 'HttpOnly', 'SameSite=Strict'])
    const again = await enter({ cookie: cookieOf(first) })
    expect(again.headers['set-cookie']).toBeUndefined()
    const chosen = await enter({ cookie: `ruanguji-device=${'B'.repeat(32)}` })
    expect(cookieOf(chosen), 'nobody chooses their own').not.toContain('BBBB')
    const rows = await server.db.select().from(knownDevices)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(cookieOf(first).split('=')[1])
    const secure = await server.send(login, {
      body: { accessKey, provider: 'email', email: server.people.member.email, password },
      headers: { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' },
    })
    expect(String(secure.headers['set-cookie'])).toContain('Secure')
  })

  test('is also one in which the password was set anew by a mailed code', async () => {
    const { email, id } = server.people.individual
    await flood(server.people.individual)
    const begun = await server.send(forgotPassword, { body: { accessKey, email } })
    const { code } = begun.body.data as { code: string }
    const otp = oneTimePasswordIn(await newestLetterTo(server.dataDir, email))
    const secret = 'kata sandi yang lain 7'
    const reset = await server.send(changeForgotPassword, {
      body: { accessKey, code, otp, newPassword: secret, confNewPassword: secret },
    })
    expect(reset.status).toBe(200)
    expect((await enter({ email, secret })).status).toBe(429)
    expect((await enter({ email, secret, cookie: cookieOf(reset) })).status).toBe(200)
    const [changed] = await server.db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.memberId, id), eq(securityEvents.kind, 'passwordChanged')))
    expect(changed?.details).toEqual({ by: 'mailedCode' })
  })

  test('is forgotten 400 days after its last sign-in, and thirty are remembered', async () => {
    const cookie = await known()
    for (let time = 0; time < 31; time += 1) {
      server.clock.now += 1
      await enter()
    }
    expect(await server.db.$count(knownDevices)).toBe(30)
    await flood()
    expect((await enter({ cookie })).status, 'the oldest was forgotten').toBe(429)
    await server.db.delete(attempts)
    const last = await known()
    await server.db
      .update(knownDevices)
      .set({ expiresAt: sql`${new Date(server.clock.now).toISOString()}::timestamptz` })
    await flood()
    expect((await enter({ cookie: last })).status).toBe(429)
  })
})
