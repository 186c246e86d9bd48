import { describe, expect, it } from 'vitest'
import { emailMessage, formMessage, passwordMessage } from './login-rules.ts'

describe('the login form', () => {
  it('requires an address that looks like one', () => {
    expect(emailMessage(' ')).toBe('E-mail is required')
    expect(emailMessage('sari')).toBe('E-mail must be valid')
    expect(emailMessage('sari@kampus')).toBe('E-mail must be valid')
    expect(emailMessage('sari dewi@kampus.ac.id')).toBe('E-mail must be valid')
    expect(emailMessage('sari@kampus.ac.id')).toBeNull()
  })

  it('requires a password of at least 8 characters', () => {
    expect(passwordMessage('')).toBe('Password is required')
    expect(passwordMessage('1234567')).toBe('Password must be at least 8 characters')
    expect(passwordMessage('12345678')).toBeNull()
  })

  it('has one message for the whole form', () => {
    expect(formMessage({ email: 'a@b.id', password: '1234567' })).toBe('password kurang dari 8 character')
    expect(formMessage({ email: '', password: '1234567' })).toBe('password kurang dari 8 character')
    expect(formMessage({ email: '', password: '' })).toBe('Email dan password tidak boleh kosong')
    expect(formMessage({ email: 'a@b.id', password: '' })).toBe('Email dan password tidak boleh kosong')
    expect(formMessage({ email: 'salah', password: '12345678' })).toBe(
      'Email dan password tidak boleh kosong',
    )
    expect(formMessage({ email: 'a@b.id', password: '12345678' })).toBeNull()
  })
})
