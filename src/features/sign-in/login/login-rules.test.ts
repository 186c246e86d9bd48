import { describe, expect, it } from 'vitest'
import { emailProblem, formProblem, passwordProblem } from './login-rules.ts'

describe('the login form', () => {
  it('wants an address that looks like one', () => {
    expect(emailProblem(' ')).toBe('E-mail is required')
    expect(emailProblem('sari')).toBe('E-mail must be valid')
    expect(emailProblem('sari@kampus')).toBe('E-mail must be valid')
    expect(emailProblem('sari dewi@kampus.ac.id')).toBe('E-mail must be valid')
    expect(emailProblem('sari@kampus.ac.id')).toBeNull()
  })

  it('wants a password of at least 8 characters', () => {
    expect(passwordProblem('')).toBe('Password is required')
    expect(passwordProblem('1234567')).toBe('Password must be at least 8 characters')
    expect(passwordProblem('12345678')).toBeNull()
  })

  it('says once what is wrong with the whole', () => {
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
