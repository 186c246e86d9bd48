import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, memberDetail } from '#contract/calls/account.ts'
import { changePassword } from '#contract/calls/passwords.ts'
import { members } from '#server/tables/index.ts'
import { accessKey, openTestServer, password, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const next = 'kata sandi yang baru'
const change = (token: string, changes: object = {}) =>
  server.send(changePassword, {
    token,
    body: { currentPassword: password, newPassword: next, confNewPassword: next, ...changes },
  })
const signIn = (email: string, secret: string) =>
  server.send(login, { body: { accessKey, provider: 'email', email, password: secret } })

test('a password is changed only with the current one', async () => {
  const { token, email } = server.people.member
  const { status, body } = await change(token, { currentPassword: 'a guess at it' })
  expect([status, body.code, body.message]).toEqual([
    400,
    'password.currentWrong',
    'Current password Anda salah',
  ])
  expect((await signIn(email, password)).status).toBe(200)
})

test('a confirmation that differs and a password that is too short are named in the error', async () => {
  const { token } = server.people.member
  const differs = await change(token, { confNewPassword: `${next}!` })
  expect(differs.body.errors).toEqual([
    { field: 'conf_new_password', message: 'Konfirmasi password tidak sama', problem: 'differs' },
  ])
  const short = await change(token, { newPassword: '1234567', confNewPassword: '1234567' })
  expect((short.body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
    'new_password',
    'conf_new_password',
  ])
  const least = { currentPassword: password, newPassword: 'kq7-vzp2', confNewPassword: 'kq7-vzp2' }
  const enough = await change(server.people.foreigner.token, least)
  expect(enough.status, 'eight characters are enough').toBe(200)
})

test('after a change the new password works, the old one does not, and other browsers are signed out', async () => {
  const { token, email } = server.people.stranger
  const elsewhere = (await signIn(email, password)).body.data as { token: string }
  expect((await change(token)).body).toEqual({ status: 200, message: 'OK', data: null })
  expect((await signIn(email, password)).body.code).toBe('login.failed')
  expect((await signIn(email, next)).status).toBe(200)
  expect((await server.send(memberDetail, { token })).status).toBe(200)
  expect((await server.send(memberDetail, { token: elsewhere.token })).status).toBe(401)
})

test('passwords are stored as argon2id', async () => {
  const [row] = await server.db.select().from(members).where(eq(members.id, server.people.stranger.id))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('somebody without a password of their own cannot sign in with one', async () => {
  const { id, email } = server.people.individual
  await server.db.update(members).set({ passwordHash: null }).where(eq(members.id, id))
  expect((await signIn(email, 'no member has this password')).body.code).toBe('login.failed')
})
