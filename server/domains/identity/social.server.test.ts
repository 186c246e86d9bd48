import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, memberDetail, verifyEmail } from '#contract/calls/account.ts'
import { changeForgotPassword, forgotPassword } from '#contract/calls/passwords.ts'
import { members } from '#server/tables/index.ts'
import { codeIn, newestLetterTo, oneTimePasswordIn } from '#test/server/letter.ts'
import { appId, clientId, openProvider, type SocialAccount } from '#test/server/social-provider.ts'
import { accessKey, openTestServer, password, type TestServer } from '#test/server/test-server.ts'

let provider: Awaited<ReturnType<typeof openProvider>>
let server: TestServer
beforeAll(async () => {
  provider = await openProvider()
  server = await openTestServer({ env: provider.env })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

type Name = 'google' | 'facebook'
const ours = { google: clientId, facebook: appId }

/** A fresh access token that the provider knows. */
function tokenFor(name: Name, account: Partial<SocialAccount>): string {
  const token = randomUUID()
  const person = { subject: randomUUID(), name: 'Rini Kusuma', isEmailVerified: true, client: ours[name] }
  provider.accounts.set(token, { ...person, ...account })
  return token
}
const enter = (name: Name, accessToken: string, key = accessKey) =>
  server.send(login, { body: { accessKey: key, provider: name, accessToken } })
const refused = {
  status: 400,
  body: {
    code: 'login.providerFailed',
    message: 'Masuk dengan akun tersebut gagal. Silakan coba lagi.',
  },
}
const confirm = (email: string) =>
  server.db
    .update(members)
    .set({ emailVerifiedAt: new Date(server.clock.now) })
    .where(eq(members.email, email))

/** Sets a new password by the one that was mailed. */
async function resetPasswordOf(email: string): Promise<void> {
  const { body } = await server.send(forgotPassword, { body: { accessKey, email } })
  const { code } = body.data as { code: string }
  const otp = oneTimePasswordIn(await newestLetterTo(server.dataDir, email))
  const passwords = { newPassword: password, confNewPassword: password }
  const changed = await server.send(changeForgotPassword, { body: { accessKey, code, otp, ...passwords } })
  expect(changed.status).toBe(200)
}

let people = 0
const freshEmail = () => {
  people += 1
  return `social${people}@example.test`
}

describe.each<Name>(['google', 'facebook'])('signing in with %s', (name) => {
  test('creates a member at the first sign-in, and finds the same one the next time', async () => {
    const account = { subject: randomUUID(), email: freshEmail() }
    const first = await enter(name, tokenFor(name, account))
    expect(first).toMatchObject({
      status: 200,
      body: { data: { email: account.email, fullname: 'Rini Kusuma', is_b2b: false } },
    })
    const { id, token } = first.body.data as { id: string; token: string }
    expect((await server.send(memberDetail, { token })).status).toBe(200)
    const renamed = { ...account, email: freshEmail() }
    expect((await enter(name, tokenFor(name, renamed))).body.data).toMatchObject({
      id,
      email: account.email,
    })
  })

  test('refuses a token that the provider does not know', async () => {
    expect(await enter(name, 'made up')).toMatchObject(refused)
  })

  test('refuses a token that was issued to another application', async () => {
    const email = freshEmail()
    expect(await enter(name, tokenFor(name, { email, client: 'another application' }))).toMatchObject(refused)
    expect(await server.db.$count(members, eq(members.email, email))).toBe(0)
  })

  test('refuses an account without an e-mail address', async () => {
    expect(await enter(name, tokenFor(name, {}))).toMatchObject(refused)
  })

  test('never joins a password account whose address is unverified', async () => {
    const { email } = server.people.individual
    await server.db.update(members).set({ emailVerifiedAt: null }).where(eq(members.email, email))
    expect(await enter(name, tokenFor(name, { email }))).toMatchObject(refused)
  })

  test('signs in only to an account of the company of the access key', async () => {
    const account = { subject: randomUUID(), email: freshEmail() }
    const here = await enter(name, tokenFor(name, account))
    const there = await enter(name, tokenFor(name, account), 'another-front-end')
    expect([here.status, there.status]).toEqual([200, 200])
    expect((here.body.data as { id: string }).id).not.toBe((there.body.data as { id: string }).id)
  })

  test('creates one member for two concurrent sign-ins', async () => {
    const account = { subject: randomUUID(), email: freshEmail() }
    const tokens = Array.from({ length: 4 }, () => tokenFor(name, account))
    const answers = await Promise.all(tokens.map((token) => enter(name, token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await server.db.$count(members, eq(members.email, account.email))).toBe(1)
  })
})

describe('Google', () => {
  test('is accepted only with an address that it has verified', async () => {
    const email = freshEmail()
    expect(await enter('google', tokenFor('google', { email, isEmailVerified: false }))).toMatchObject(
      refused,
    )
  })

  test('links the account of a verified address to the first Google account only', async () => {
    const { email, id } = server.people.stranger
    await confirm(email)
    const token = tokenFor('google', { email })
    expect((await enter('google', token)).body.data).toMatchObject({ id, is_verified_email: true })
    expect(await enter('google', tokenFor('google', { email }))).toMatchObject(refused)
  })

  test('still signs in to a verified account after a password reset', async () => {
    const account = { subject: randomUUID(), email: freshEmail() }
    const { body } = await enter('google', tokenFor('google', account))
    await resetPasswordOf(account.email)
    const { id } = body.data as { id: string }
    expect((await enter('google', tokenFor('google', account))).body.data).toMatchObject({ id })
  })

  test('is refused when the token belongs to another person', async () => {
    const token = tokenFor('google', { email: freshEmail(), userInfoOf: 'somebody else' })
    expect(await enter('google', token)).toMatchObject(refused)
  })
})

describe('Facebook', () => {
  test('has no verified addresses: a new member is mailed a verification link', async () => {
    const email = freshEmail()
    const { body } = await enter('facebook', tokenFor('facebook', { email }))
    expect(body.data).toMatchObject({ is_verified_email: false })
    const code = codeIn(await newestLetterTo(server.dataDir, email))
    expect((await server.send(verifyEmail, { body: { code } })).status).toBe(200)
  })

  test('is never linked to an account by its address', async () => {
    const { email } = server.people.member
    await confirm(email)
    expect(await enter('facebook', tokenFor('facebook', { email }))).toMatchObject(refused)
  })

  test('no longer signs in after a password reset by mail', async () => {
    const account = { subject: randomUUID(), email: freshEmail() }
    const first = await enter('facebook', tokenFor('facebook', account))
    await resetPasswordOf(account.email)
    const { token } = first.body.data as { token: string }
    expect((await server.send(memberDetail, { token })).status).toBe(401)
    expect(await enter('facebook', tokenFor('facebook', account))).toMatchObject(refused)
  })

  test('is refused when the token belongs to another person', async () => {
    const token = tokenFor('facebook', { email: freshEmail(), userInfoOf: 'somebody else' })
    expect(await enter('facebook', token)).toMatchObject(refused)
  })

  test('is refused with a token that was withdrawn', async () => {
    const token = tokenFor('facebook', { email: freshEmail(), isValid: false })
    expect(await enter('facebook', token)).toMatchObject(refused)
  })
})

test('an unreachable provider gives the same error as a failed sign-in', async () => {
  const away = await openTestServer({
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_TOKENINFO_URL: 'http://127.0.0.1:9/tokeninfo' },
  })
  const answer = await away.send(login, { body: { accessKey, provider: 'google', accessToken: 'x' } })
  expect(answer).toMatchObject(refused)
  await away.close()
})
