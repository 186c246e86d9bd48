import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, memberDetail, register, resendVerification, verifyEmail } from '#contract/calls/account.ts'
import { members } from '#server/tables/index.ts'
import { codeIn, newestLetterTo, outboxOf } from '#test/server/letter.ts'
import { accessKey, openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { PUBLIC_URL: 'https://ujian.example' } })
})
afterAll(() => server.close())

const secret = 'kata sandi baru 1'
const sent = (email: string, more: object = {}) => ({
  body: { accessKey, email, newPassword: secret, confNewPassword: secret, ...more },
})
const enter = async (email: string) => {
  const answer = await server.send(login, { body: { accessKey, provider: 'email', email, password: secret } })
  return { status: answer.status, token: (answer.body.data as { token?: string } | undefined)?.token }
}
const isVerified = async (token: string | undefined) =>
  ((await server.send(memberDetail, { token })).body.data as { is_verified_email: boolean }).is_verified_email
const verify = (code: string, token?: string) => server.send(verifyEmail, { body: { code }, token })

let people = 0
/** Somebody who has just registered and signed in, with the code that was mailed to them. */
async function newcomer() {
  people += 1
  const email = `newcomer${people}@example.test`
  expect((await server.send(register, sent(email))).status).toBe(200)
  const { token } = await enter(email)
  return { email, token, code: codeIn(await newestLetterTo(server.dataDir, email)) }
}

describe('registering', () => {
  test('responds with 200, and the browser can sign in as an individual with an unverified address', async () => {
    const answer = await server.send(register, sent('Baru@Example.test'))
    expect(answer).toMatchObject({ status: 200, body: { data: null } })
    const { status, token } = await enter('baru@example.test')
    expect(status).toBe(200)
    expect((await server.send(memberDetail, { token })).body.data).toMatchObject({
      email: 'baru@example.test',
      is_b2b: false,
      is_updated_profile: false,
      is_verified_email: false,
    })
  })

  test('stores the password only as argon2id', async () => {
    const { email } = await newcomer()
    const [row] = await server.db.select().from(members).where(eq(members.email, email))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  test('works at the specified address with a trailing slash', async () => {
    const body = { access_key: accessKey, email: 'slash@example.test' }
    const passwords = { new_password: secret, conf_new_password: secret }
    const url = '/users/v1/member/register/'
    const answer = await server.inject({ method: 'POST', url, payload: { ...body, ...passwords } })
    expect(answer.status).toBe(200)
  })

  test('refuses an address that is in use, in upper or lower case', async () => {
    for (const email of [server.people.individual.email, server.people.member.email.toUpperCase()]) {
      expect(await server.send(register, sent(email))).toMatchObject({
        status: 400,
        body: {
          code: 'register.emailTaken',
          message: 'E-mail sudah terdaftar. Silakan masuk atau gunakan e-mail lain.',
        },
      })
    }
  })

  test('creates only one account for two concurrent requests with one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.send(register, sent('twice@example.test'))),
    )
    const codes = answers.map(({ status, body }) => (status === 200 ? 'in' : body.code)).sort()
    expect(codes).toEqual(['in', ...Array(4).fill('register.emailTaken')])
  })

  test('refuses a confirmation that differs, also on the server', async () => {
    const answer = await server.send(register, sent('a@example.test', { confNewPassword: `${secret}!` }))
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'request.invalid',
        errors: [{ field: 'conf_new_password', message: 'Konfirmasi password harus sama' }],
      },
    })
  })

  test.each([
    ['email', { email: 'no address' }],
    ['new_password', { newPassword: 'seven77' }, 'conf_new_password'],
    ['conf_new_password', { confNewPassword: '' }],
  ])('names a %s that is malformed', async (field, more, ...also: string[]) => {
    const { status, body } = await server.send(register, sent('b@example.test', more))
    expect(status).toBe(400)
    expect(body.errors).toEqual([field, ...also].map((one) => expect.objectContaining({ field: one })))
  })

  test('refuses an unknown access key', async () => {
    const answer = await server.send(register, sent('c@example.test', { accessKey: 'stolen' }))
    expect(answer).toMatchObject({ status: 403, body: { code: 'accessKey.unknown' } })
  })
})

describe('a mailed verification link', () => {
  test('leads to the confirmation page under the public address', async () => {
    const { email, code } = await newcomer()
    expect((await newestLetterTo(server.dataDir, email)).text).toContain(
      `https://ujian.example/success-verify-email/${code}`,
    )
  })

  test('verifies the address, signed in or out', async () => {
    const [signedIn, signedOut] = [await newcomer(), await newcomer()]
    expect((await verify(signedIn.code, signedIn.token)).status).toBe(200)
    expect((await verify(signedOut.code)).status).toBe(200)
    expect(await isVerified(signedIn.token)).toBe(true)
    expect(await isVerified(signedOut.token)).toBe(true)
  })

  test('works once', async () => {
    const { code } = await newcomer()
    const answers = await Promise.all([verify(code), verify(code), verify(code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await verify(code)).body).toMatchObject({
      code: 'email.codeInvalid',
      message: 'Tautan verifikasi tidak valid atau sudah kedaluwarsa.',
    })
  })

  test('expires after exactly three days', async () => {
    const [early, late] = [await newcomer(), await newcomer()]
    const began = server.clock.now
    server.clock.now = began + 72 * 3_600_000 - 1
    expect((await verify(early.code)).status).toBe(200)
    server.clock.now = began + 72 * 3_600_000
    expect((await verify(late.code)).body.code).toBe('email.codeInvalid')
    server.clock.now = began
    expect(await isVerified(late.token)).toBe(false)
  })

  test('is refused with an invented code', async () => {
    for (const code of ['x', 'A'.repeat(32), "' or 1=1 --"]) {
      expect((await verify(code)).body.code).toBe('email.codeInvalid')
    }
  })

  test('is mailed again on request, and each of the links works until one is used', async () => {
    const { email, token, code } = await newcomer()
    expect((await server.send(resendVerification, { token })).status).toBe(200)
    const again = codeIn(await newestLetterTo(server.dataDir, email))
    expect(again).not.toBe(code)
    expect((await verify(code)).status).toBe(200)
    expect((await verify(again)).body.code).toBe('email.codeInvalid')
  })

  test('is not mailed to a verified member, and only a limited number of times to others', async () => {
    const { email, token, code } = await newcomer()
    const letters = async () => (await outboxOf(server.dataDir)).filter(({ to }) => to.includes(email)).length
    for (let count = 0; count < 5; count += 1) await server.send(resendVerification, { token })
    expect((await server.send(resendVerification, { token })).body.code).toBe('request.tooMany')
    expect(await letters()).toBe(6)
    await verify(code)
    expect((await server.send(resendVerification, { token })).status).toBe(200)
    expect(await letters()).toBe(6)
  })
})
