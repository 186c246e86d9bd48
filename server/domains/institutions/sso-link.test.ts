import { describe, expect, test } from 'vitest'
import { isSigned, signatureOf } from './sso-link.ts'

const secret = 'shared secret'
const signOn = {
  institutionId: '0123456789abcdef0123456789abcdef',
  uid: 'siti@kampus.example',
  name: 'Siti Rahmawati',
  expires: 1_795_228_200,
  nonce: '5f0c2b7e9d1a4c68',
}
/** By OpenSSL, as `docs/single-sign-on.md` tells an institution to check its own code. */
const byOpenSsl = '1jO6jVcBfCZ6YF1-Yl1rkaW_wNaOF-rL1bwY8LIbMsA'

describe('the signature of a sign-on link', () => {
  test('is what another HMAC-SHA256 makes of the documented lines', () => {
    expect(signatureOf(signOn, secret)).toBe(byOpenSsl)
    expect(isSigned(signOn, byOpenSsl, secret)).toBe(true)
  })

  test.each([
    ['institutionId', 'another'],
    ['uid', 'budi@kampus.example'],
    ['name', 'Siti'],
    ['expires', 1_795_228_201],
    ['nonce', '5f0c2b7e9d1a4c69'],
  ])('covers %s', (field, value) => {
    expect(isSigned({ ...signOn, [field]: value }, byOpenSsl, secret)).toBe(false)
  })

  test('is nobody’s without the secret', () => {
    expect(isSigned(signOn, byOpenSsl, 'another secret')).toBe(false)
    expect(isSigned(signOn, '', secret)).toBe(false)
  })
})
