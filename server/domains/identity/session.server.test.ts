import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, logout, memberDetail } from '#contract/calls/account.ts'
import { members, tokens } from '#server/tables/index.ts'
import { accessKey, openTestServer, password, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const byEmail = (email: string, secret = password) => ({
  accessKey,
  provider: 'email',
  email,
  password: secret,
})

describe('signing in', () => {
  test('returns a token and the member, with the names of the wire', async () => {
    const { member } = server.people
    await server.db.update(members).set({ fullname: 'Siti Rahmawati' }).where(eq(members.id, member.id))
    const { status, body } = await server.send(login, { body: byEmail(member.email) })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 200,
      data: {
        id: member.id,
        email: member.email,
        fullname: 'Siti Rahmawati',
        is_b2b: true,
        is_updated_profile: false,
        institusion: { id: member.institutionId, name: 'Politeknik Satu' },
        company: { id: member.companyId },
        meta: { nim: null },
      },
    })
    expect(body.data).not.toHaveProperty('institution')
    expect((body.data as { token: string }).token).toMatch(/^[\w-]{43}$/)
  })

  test('returns no institution for an individual', async () => {
    const { body } = await server.send(login, { body: byEmail(server.people.individual.email) })
    expect(body.data).toMatchObject({ is_b2b: false, institusion: null })
  })

  test('accepts the address in upper case', async () => {
    const { status } = await server.send(login, { body: byEmail(server.people.stranger.email.toUpperCase()) })
    expect(status).toBe(200)
  })

  test('refuses a wrong password and an unknown address with the same message', async () => {
    const wrong = await server.send(login, { body: byEmail(server.people.member.email, 'not the password') })
    const unknown = await server.send(login, { body: byEmail('nobody@example.test') })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'login.failed' } })
    expect(unknown.body).toEqual(wrong.body)
  })

  test('finds a member only through the front end of their own company', async () => {
    const { member, foreigner } = server.people
    expect(foreigner.email).toBe(member.email)
    const { body } = await server.send(login, {
      body: { ...byEmail(foreigner.email), accessKey: 'another-front-end' },
    })
    expect(body.data).toMatchObject({ id: foreigner.id })
  })

  test('refuses an unknown access key', async () => {
    const { body, status } = await server.send(login, {
      body: { ...byEmail('a@example.test'), accessKey: 'stolen' },
    })
    expect([status, body.code]).toEqual([403, 'accessKey.unknown'])
  })

  test.each(['google', 'facebook'])(
    'says that signing in by %s failed while none is set up',
    async (provider) => {
      const { body } = await server.send(login, { body: { accessKey, provider, accessToken: 'x' } })
      expect(body.code).toBe('login.providerFailed')
    },
  )

  test('names every invalid field as the wire spells it', async () => {
    const { status, body } = await server.send(login, {
      body: { provider: 'email', email: 'no address', password: '' },
    })
    expect([status, body.code]).toEqual([400, 'request.invalid'])
    const fields = (body.errors as { field: string }[]).map(({ field }) => field)
    expect(fields.sort()).toEqual(['access_key', 'email', 'password'])
  })

  test('limits the attempts at one account', async () => {
    const guesses = Array.from({ length: 11 }, () => byEmail('guessed@example.test', 'guess guess'))
    const answers = []
    for (const body of guesses) answers.push(await server.send(login, { body }))
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(400))
    expect(answers[10]).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
    const other = await server.send(login, { body: byEmail(server.people.member.email) })
    expect(other.status).toBe(200)
  })
})

describe('a session', () => {
  const open = async () => {
    const { body } = await server.send(login, { body: byEmail(server.people.individual.email) })
    return (body.data as { token: string }).token
  }

  test('ends at logout, and only that one', async () => {
    const [token, other] = [await open(), await open()]
    expect(await server.send(logout, { token })).toMatchObject({ status: 200, body: { data: null } })
    expect(await server.send(memberDetail, { token })).toMatchObject({ status: 401 })
    expect(await server.send(memberDetail, { token: other })).toMatchObject({ status: 200 })
  })

  test('is kept as a hash: what stands in the table opens nothing', async () => {
    const token = await open()
    const rows = await server.db.select().from(tokens).where(eq(tokens.memberId, server.people.individual.id))
    expect(rows.map(({ hash }) => hash)).not.toContain(token)
    const hash = rows[0]?.hash
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await server.send(memberDetail, { token: hash })).status).toBe(401)
  })

  test('is required with a displayable message', async () => {
    const { status, body } = await server.send(memberDetail)
    expect(status).toBe(401)
    expect(body).toEqual({
      status: 401,
      code: 'session.required',
      message: 'Sesi Anda telah berakhir. Silakan masuk kembali.',
      errors: [],
    })
  })
})
