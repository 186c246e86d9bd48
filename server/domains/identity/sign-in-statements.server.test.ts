import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/calls/account.ts'
import { sentBy } from '#server/domains/sittings/statements.fixture.ts'
import { accessKey, openTestServer, password, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a sign-in takes four statements, in a new browser and in one that is known', async () => {
  const sent = sentBy(server)
  let cookie = ''
  const enter = async () => {
    const { email } = server.people.member
    const headers = cookie === '' ? {} : { cookie }
    const body = { accessKey, provider: 'email', email, password } as const
    const answer = await server.send(login, { body, headers })
    expect(answer.status).toBe(200)
    cookie = String(answer.headers['set-cookie'] ?? cookie).split(';')[0] ?? ''
  }
  expect(await sent(enter)).toEqual({ statements: 4, ways: 4 })
  expect(await sent(enter)).toEqual({ statements: 4, ways: 4 })
})

test('an address that nobody has takes as many statements as a wrong password', async () => {
  const sent = sentBy(server)
  // Of a browser with a token, which is looked up.
  const headers = { cookie: `ruanguji-device=${'x'.repeat(32)}` }
  const enter = (email: string) => async () => {
    const body = { accessKey, provider: 'email', email, password: 'a wrong password' } as const
    expect((await server.send(login, { body, headers })).status).toBe(400)
  }
  const wrong = await sent(enter(server.people.member.email))
  expect(await sent(enter('nobody@kampus.example'))).toEqual(wrong)
})
