import { describe, expect, it } from 'vitest'
import { passwordFormProblem, passwordRules } from './password-rules.ts'

describe('a change of password', () => {
  it('requires all three fields, the passwords with at least 8 characters', () => {
    expect(passwordRules.current('')).toBe('Password Tidak Boleh Kosong')
    expect(passwordRules.current('1234567')).toBe('Password minimal harus 8 karakter')
    expect(passwordRules.next('')).toBe('Password Tidak Boleh Kosong')
    expect(passwordRules.next('1234567')).toBe('Password minimal harus 8 karakter')
    expect(passwordRules.next('12345678')).toBeNull()
  })

  it('requires the confirmation to match', () => {
    const form = { current: '12345678', next: 'abcdefgh', confirmation: '' }
    expect(passwordRules.confirmation('', form)).toBe('Konfirmasi Password Tidak Boleh Kosong')
    expect(passwordRules.confirmation('abcdefgi', form)).toBe('Konfirmasi password tidak sama')
    expect(passwordRules.confirmation('abcdefgh', form)).toBeNull()
  })

  it('has one message for the whole form', () => {
    const form = { current: '12345678', next: 'abcdefgh', confirmation: 'abcdefgh' }
    expect(passwordFormProblem(form)).toBeNull()
    expect(passwordFormProblem({ ...form, current: '' })).toBe('Kolom password tidak boleh kosong')
    expect(passwordFormProblem({ ...form, next: 'abc' })).toBe('Password kurang dari 8 character')
  })
})
