import fc from 'fast-check'
import { expect, it } from 'vitest'
import { register } from '../calls/account.ts'
import { changePassword, forgotPassword, verifyForgotPassword } from '../calls/passwords.ts'
import { confirmationProblem, emailProblem, oneTimePasswordProblem, passwordProblem } from './credentials.ts'

it('wants an address that looks like one', () => {
  expect(emailProblem(' ')).toBe('required')
  for (const wrong of [
    'sari',
    'sari@kampus',
    'sari dewi@kampus.ac.id',
    'sari..dewi@kampus.ac.id',
    'sari.@kampus.ac.id',
    'sari@-kampus.id',
    'sari@kampus.1d',
  ])
    expect(emailProblem(wrong), wrong).toBe('invalid')
  for (const right of [' sari@kampus.ac.id ', 'Sari_Dewi+1@PC-1.kampus.AC.ID', "s'ari@4.id"])
    expect(emailProblem(right), right).toBeNull()
})

it('takes an address of 254 letters, as the server does, and no longer one', () => {
  for (const length of [254, 255]) {
    const email = `${'a'.repeat(length - '@kampus.id'.length)}@kampus.id`
    const { success } = forgotPassword.body.safeParse({ accessKey: 'k', email })
    expect([emailProblem(email), success], `${length}`).toEqual(
      length === 254 ? [null, true] : ['invalid', false],
    )
  }
})

it('a form takes an address where the server takes it, and a password of up to 200 letters likewise', () => {
  const words = fc.oneof(fc.emailAddress(), fc.string(), fc.constantFrom('a@b.id', 'a@b', ''))
  fc.assert(
    fc.property(words, fc.string({ maxLength: 20 }), (address, secret) => {
      const { success } = forgotPassword.body.safeParse({ accessKey: 'k', email: address.trim() })
      expect(emailProblem(address) === null).toBe(success)
      const changed = { currentPassword: 'c', newPassword: secret, confNewPassword: secret }
      expect(changePassword.body.safeParse(changed).success).toBe(passwordProblem(secret) === null)
      const body = { accessKey: 'k', email: 'a@b.id', newPassword: secret, confNewPassword: secret }
      expect(register.body.safeParse(body).success).toBe(passwordProblem(secret) === null)
    }),
  )
})

it('wants the same password twice', () => {
  expect(confirmationProblem('', 'abcdefgh')).toBe('required')
  expect(confirmationProblem('abcdefgi', 'abcdefgh')).toBe('differs')
  expect(confirmationProblem('abcdefgh', 'abcdefgh')).toBeNull()
})

it('wants six characters of a one-time password, as the server does', () => {
  expect(oneTimePasswordProblem(' ')).toBe('required')
  for (const otp of ['12345', '1234567']) {
    expect(oneTimePasswordProblem(otp)).toBe('length')
    expect(verifyForgotPassword.body.safeParse({ accessKey: 'k', code: 'c', otp }).success).toBe(false)
  }
  expect(oneTimePasswordProblem('123456')).toBeNull()
  expect(oneTimePasswordProblem(' 123456 '), 'as it was copied').toBeNull()
})
