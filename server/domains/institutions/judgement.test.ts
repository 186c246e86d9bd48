import { expect, test } from 'vitest'
import type { SignedInMember } from '#server/domains/access/index.ts'
import { judgementOf, stoppingLimitsOf } from './judgement.ts'
import { pinVerifier } from './pin-verifier.ts'

const failed = { face: true, voice: true, newTab: true }
const member = (setting: object | null) =>
  ({ institution: setting && { setting } }) as unknown as SignedInMember

test('three violations of a kind stop a test unless the institution says otherwise; faces stop nobody without a camera', () => {
  expect(stoppingLimitsOf(member({ failed }), false)).toEqual({ speech: 3, leaving: 3, face: 3 })
  expect(stoppingLimitsOf(member({ failed }), true)).toEqual({ speech: 3, leaving: 3, face: null })
  const five = member({ failed, judgement: { limit: 5 } })
  expect(judgementOf(five)).toMatchObject({ limit: 5 })
  expect(stoppingLimitsOf(five, false)).toEqual({ speech: 5, leaving: 5, face: 5 })
  expect(stoppingLimitsOf(member(null), false)).toEqual({ speech: null, leaving: null, face: null })
})

test('a PIN of six digits has a verifier of one byte, with the salt of others where there is one; a shorter one has none', async () => {
  expect(await pinVerifier('12345')).toBeNull()
  const first = await pinVerifier('482913')
  expect(first).toEqual({ salt: expect.any(String), iterations: 600_000, byte: expect.any(Number) })
  expect(Buffer.from(first?.salt ?? '', 'base64')).toHaveLength(16)
  // PBKDF2-HMAC-SHA-256 of this PIN with 16 bytes of zero, 600,000 times, begins with this byte.
  const salt = Buffer.alloc(16).toString('base64')
  expect(await pinVerifier('482913', salt)).toEqual({ salt, iterations: 600_000, byte: 66 })
})
