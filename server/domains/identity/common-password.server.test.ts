import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { register } from '#contract/calls/account.ts'
import { changePassword } from '#contract/calls/passwords.ts'
import { errors } from '#contract/errors.ts'
import { members, passwordResets } from '#server/tables/index.ts'
import { accessKey, password } from '#test/server/test-server.ts'
import { forgetting, secret } from './forgetting.fixture.ts'

const desk = forgetting()
const [, message] = errors['password.common']
const refusedAsCommon = { status: 400, body: { code: 'password.common', message } }
const twice = (newPassword: string) => ({ newPassword, confNewPassword: newPassword })

test.each(['password1', 'PassWord1', ' 12345678 ', 'indonesia', '1qaz2wsx'])(
  'a new account is refused the common password %j, and none is made',
  async (common) => {
    const email = 'newcomer@example.test'
    const answer = await desk.server.send(register, { body: { accessKey, email, ...twice(common) } })
    expect(answer).toMatchObject(refusedAsCommon)
    expect(await desk.server.db.$count(members, eq(members.email, email))).toBe(0)
  },
)

test('a password is not changed to a common one', async () => {
  const { email, token } = await desk.somebody()
  const body = { currentPassword: password, ...twice('iloveyou2') }
  expect(await desk.server.send(changePassword, { body, token })).toMatchObject(refusedAsCommon)
  expect((await desk.enter(email, password)).status).toBe(200)
})

test('a reset refuses a common one without using up a guess, and takes another', async () => {
  const { email } = await desk.somebody()
  const { code, otp } = await desk.begun(email)
  for (let time = 0; time < 6; time += 1)
    expect(await desk.change(code, otp, twice('football1'))).toMatchObject(refusedAsCommon)
  const unused = and(eq(members.email, email), eq(passwordResets.tries, 0))
  const kept = await desk.server.db
    .select()
    .from(passwordResets)
    .innerJoin(members, eq(members.id, passwordResets.memberId))
    .where(unused)
  expect(kept).toHaveLength(1)
  expect((await desk.change(code, otp)).status).toBe(200)
  expect((await desk.enter(email, secret)).status).toBe(200)
})

test('an ordinary password with spaces is not taken for one', async () => {
  const email = 'phrase@example.test'
  const body = { accessKey, email, ...twice('password1 dan seterusnya') }
  expect((await desk.server.send(register, { body })).status).toBe(200)
})
