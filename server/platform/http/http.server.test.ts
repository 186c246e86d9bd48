import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { type AnyCall, call } from '#contract/call.ts'
import { login, memberDetail } from '#contract/calls/account.ts'
import { calls } from '#contract/calls/index.ts'
import { refusal, serverTimeHeader } from '#contract/envelope.ts'
import { buildApp } from '#server/app/app.ts'
import { newToken } from '#server/domains/access/authentication.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { bankTokens } from '#server/tables/index.ts'
import { openTestServer, serverTimeOf, type TestServer } from '#test/server/test-server.ts'
import { Refusal } from './refusal.ts'
import { route } from './route.ts'

const secretive = call({
  method: 'GET',
  path: '/test/secretive',
  access: 'public',
  summary: 'Answers more than it declares',
  data: z.object({ text: z.string(), options: z.array(z.object({ text: z.string() })) }),
})
const bankOnly = call({
  method: 'GET',
  path: '/test/staff',
  access: 'bank',
  summary: 'For operators',
  data: z.object({ seen: z.boolean() }),
})
const failing = call({
  method: 'GET',
  path: '/test/failing/:how',
  access: 'public',
  summary: 'Fails',
  params: z.object({ how: z.enum(['bug', 'answer', 'refusal']) }),
  data: z.object({ count: z.int() }),
})

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({
    more: (open) => {
      const item = { text: 'A', options: [{ text: 'B', key: true }], key: 2, passwordHash: 'x' }
      route(open, secretive, async () => item)
      route(open, bankOnly, async () => ({ seen: true }))
      route(open, failing, async ({ params: { how } }) => {
        if (how === 'refusal') throw new Refusal('section.finished', { params: { section: 'reading' } })
        if (how === 'bug') throw new TypeError('cannot read the secret of undefined')
        return { count: 0.5 }
      })
    },
  })
})
afterAll(() => server.close())

const get = (url: string) => server.inject({ url })

/** Everything that the server says to these bytes before it hangs up. */
const sentRaw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('close', () => resolve(said))
    socket.on('error', reject)
    socket.end(bytes)
  })

describe('a response', () => {
  test('contains only fields that its call declares', async () => {
    const { body, headers } = await server.send(secretive)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(body).toEqual({ status: 200, message: 'OK', data: { text: 'A', options: [{ text: 'B' }] } })
  })

  test('is not cached', async () => {
    expect((await server.send(secretive)).headers['cache-control']).toBe('no-store')
    expect((await server.send(memberDetail)).headers['cache-control']).toBe('no-store')
  })

  test('carries the server’s time, also in a refusal', async () => {
    server.clock.now += 60_000
    const answers = [
      await server.send(secretive),
      await server.send(memberDetail),
      await get('/users/v1/nowhere'),
      await get('/test/%ZZ'),
      await get('/test/failing/bug'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 400, 500])
    expect(answers.map(serverTimeOf)).toEqual(Array(5).fill(server.clock.now))
  })
})

describe('a refusal', () => {
  test('always has the same shape', async () => {
    const json = { 'content-type': 'application/json' }
    const post = (payload: string | Buffer, headers = json) =>
      server.inject({ method: 'POST', url: login.path, headers, payload })
    const answers = [
      [await get('/users/v1/nowhere'), 404, 'request.notFound'],
      [await post('{"access_key":'), 400, 'request.invalid'],
      [await post('[1]'), 400, 'request.invalid'],
      [await post('"text"'), 400, 'request.invalid'],
      [await post('null'), 400, 'request.invalid'],
      [await post('{"__proto__": {"admin": true}}'), 400, 'request.invalid'],
      [await post('{}', { 'content-type': 'text/plain' }), 400, 'request.invalid'],
      [await post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])), 400, 'request.invalid'],
      [await post(`{"email": "${'a'.repeat(300_000)}"}`), 413, 'request.tooLarge'],
      [await post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), 400, 'request.invalid'],
      [await get('/test/failing/%00'), 400, 'request.invalid'],
      [await get('/test/failing/otherwise'), 400, 'request.invalid'],
    ] as const
    for (const [answer, status, code] of answers) {
      expect(refusal.parse(answer.body)).toMatchObject({ status, code })
      expect(answer.status).toBe(status)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    }
  })

  test.each([
    ['no request at all', 'nonsense\r\n\r\n', 400, 'request.invalid'],
    [
      'a header that is too long',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      413,
      'request.tooLarge',
    ],
    ['two lengths', 'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1, 2\r\n\r\n', 400, 'request.invalid'],
  ])('has its shape also where no HTTP request can be read: %s', async (_, bytes, status, code) => {
    const answer = await sentRaw(bytes)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain(`${serverTimeHeader}: ${server.clock.now}`)
    expect(refusal.parse(JSON.parse(body))).toMatchObject({ status, code })
  })

  test('fills in the placeholders of its message', async () => {
    const { status, body } = await get('/test/failing/refusal')
    expect([status, body.message]).toEqual([409, 'Maaf, section reading sudah selesai'])
  })

  test.each(['bug', 'answer'])('tells nothing of the inside when the cause is a %s', async (how) => {
    const { status, body } = await get(`/test/failing/${how}`)
    expect(status).toBe(500)
    expect(body).toEqual({
      status: 500,
      code: 'server.failed',
      message: 'Terjadi gangguan pada server. Silakan coba lagi.',
      errors: [],
    })
  })

  test('reports a busy server while its database is unreachable', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:9/none')
    const app = await buildApp({ db: away.db, dataDir: tmpdir() })
    const payload = { access_key: 'x', provider: 'email', email: 'a@example.test', password: 'x' }
    const answer = await app.inject({ method: 'POST', url: login.path, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'server.busy'])
    await app.close()
    await away.close()
  })
})

describe('an address', () => {
  test('may end with a slash', async () => {
    expect((await get('/users/v1/member/detail/')).status).toBe(401)
    expect((await get('/test/secretive/')).status).toBe(200)
    const answers = { method: 'POST', url: '/users/v1/member/order/answer/', payload: '{}' }
    const headers = { 'content-type': 'application/json' }
    expect((await server.inject({ ...answers, headers })).body.code).toBe('session.required')
  })

  test('accepts a call without a body where none is declared', async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${server.people.stranger.token}`,
    }
    const url = '/users/v1/member/order/update-start-test/none'
    const answers = await Promise.all([
      server.inject({ method: 'PUT', url, headers }),
      server.inject({ method: 'PUT', url, headers, payload: '{}' }),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual(['order.notFound', 'order.notFound'])
  })
})

describe('a call that is not for anybody', () => {
  const closed = Object.entries(calls).filter(([, { access }]) => access !== 'public')

  test.each(closed)('%s is refused without a token, and with one that is unknown', async (_, asked) => {
    const none = asked as AnyCall
    const params = Object.fromEntries([...none.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']))
    for (const token of [undefined, 'unknown']) {
      const answer = await server.send(none, { params, token, ...(none.method !== 'GET' && { body: {} }) })
      expect(answer).toMatchObject({ status: 401, body: { code: 'session.required' } })
    }
  })
})

describe('a call of the question bank', () => {
  test('accepts a bank token, refuses a member, and requires a sign-in from others', async () => {
    const { token, ...row } = newToken(new Date(server.clock.now))
    await server.db.insert(bankTokens).values({ ...row, name: 'operator' })
    const asked = (bearer?: string) => server.send(bankOnly, { token: bearer })
    expect(await asked(token)).toMatchObject({ status: 200, body: { data: { seen: true } } })
    expect(await asked(server.people.member.token)).toMatchObject({
      status: 403,
      body: { code: 'session.forbidden' },
    })
    for (const none of [undefined, 'x', `${token}x`]) {
      expect(await asked(none)).toMatchObject({ status: 401, body: { code: 'session.required' } })
    }
  })

  test('refuses a bank token at a member’s calls', async () => {
    const { token, ...row } = newToken(new Date(server.clock.now))
    await server.db.insert(bankTokens).values({ ...row, name: 'another operator' })
    expect(await server.send(memberDetail, { token })).toMatchObject({ status: 403 })
  })
})
