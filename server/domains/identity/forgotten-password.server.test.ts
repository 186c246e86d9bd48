import { describe, expect, test } from 'vitest'
import { forgotPassword } from '#contract/calls/passwords.ts'
import { passwordResets } from '#server/tables/index.ts'
import { newestLetterTo } from '#test/server/letter.ts'
import { forgetting } from './forgetting.fixture.ts'

const desk = forgetting()

describe('a forgotten password', () => {
  test('of an unknown address is refused in the specified words', async () => {
    expect(await desk.forget('nobody@example.test')).toMatchObject({
      status: 400,
      body: {
        code: 'password.emailUnknown',
        message: 'Email Anda tidak terdaftar pada sistem kami',
      },
    })
  })

  test('of another company’s member is refused as unknown', async () => {
    const answer = await desk.server.send(forgotPassword, {
      body: { accessKey: 'another-front-end', email: desk.server.people.individual.email },
    })
    expect(answer.body.code).toBe('password.emailUnknown')
  })

  test('mails a six-digit code and the address where it is entered', async () => {
    const { email } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    expect(otp).toMatch(/^\d{6}$/)
    const { text } = await newestLetterTo(desk.server.dataDir, email)
    expect(text).toMatch(/https:\/\/ujian\.example\/password-reset\/[\w-]{32}\s/)
    // Whoever asked may not be who reads it: the letter names the reset by a code of its own.
    expect(text).not.toContain(code)
  })

  test('finds the account in upper or lower case', async () => {
    const { email } = await desk.somebody()
    expect((await desk.forget(email.toUpperCase())).status).toBe(200)
    expect((await newestLetterTo(desk.server.dataDir, email)).to).toBe(email)
  })

  test('stores neither the link code nor the digits in plain text', async () => {
    const { email } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    const rows = await desk.server.db.select().from(passwordResets)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(await desk.mailedCodeOf(email))
    expect(rows.every(({ otpHash }) => otpHash.startsWith('$argon2id$') && !otpHash.includes(otp))).toBe(true)
  })
})

describe('the new password', () => {
  test('must equal its confirmation, also on the server', async () => {
    const { email } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    expect(await desk.change(code, otp, { confNewPassword: 'something else' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'conf_new_password', message: 'confirmation password must match' }] },
    })
    expect((await desk.change(code, otp)).status).toBe(200)
  })

  test('must have at least eight characters', async () => {
    const { email } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    const { body } = await desk.change(code, otp, { newPassword: 'seven77', confNewPassword: 'seven77' })
    expect(body.errors).toEqual([
      expect.objectContaining({ field: 'new_password' }),
      expect.objectContaining({ field: 'conf_new_password' }),
    ])
  })
})
