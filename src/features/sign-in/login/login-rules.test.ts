import { describe, expect, it } from 'vitest'
import { emailProblem, formProblem, passwordProblem } from './login-rules.ts'

describe('the login form', () => {
  it('requires an address that looks like one', () => {
    expect(emailProblem(' ')).toBe('E-mail is required')
    expect(emailProblem('sari')).toBe('E-mail must be valid')
    expect(emailProblem('sari@kampus')).toBe('E-mail must be valid')
    expect(emailProblem('sari dewi@kampus.ac.id')).toBe('E-mail must be valid')
    expect(emailProblem('sari@kampus.ac.id')).toBeNull()
  })

  it('requires a password of at least 8 characters', () => {
    expect(passwordProblem('')).toBe('Password is required')
    expect(passwordProblem('1234567')).toBe('Password must be at least 8 characters')
    expect(passwordProblem('12345678')).toBeNull()
  })

  it('has one message for the whole form', () => {
    expect(formProblem({ email: 'a@b.id', password: '1234567' })).toBe('password kurang dari 8 character')
    expect(formProblem({ email: '', password: '1234567' })).toBe('password kurang dari 8 character')
    expect(formProblem({ email: '', password: '' })).toBe('Email dan password tidak boleh kosong')
    expect(formProblem({ email: 'a@b.id', password: '' })).toBe('Email dan password tidak boleh kosong')
    expect(formProblem({ email: 'salah', password: '12345678' })).toBe(
      'Email dan password tidak boleh kosong',
    )
    expect(formProblem({ email: 'a@b.id', password: '12345678' })).toBeNull()
  })
})
