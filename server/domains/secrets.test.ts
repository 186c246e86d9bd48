import { expect, test } from 'vitest'
import { newToken } from './access/authentication.ts'
import { firstPassword } from './identity/first-password.ts'
import { newCode, newOneTimePassword } from './identity/secret-codes.ts'
import { pinVerifier } from './institutions/pin-verifier.ts'
import { newLicenceCode } from './orders/licences.ts'
import { newSecret } from './passports/passports.ts'
import { readablePassword } from './staff/add.ts'

/* A secret is as long as its comment says: of a shorter one nothing else would tell. */
const made: readonly [string, () => string, RegExp][] = [
  ['token of a session', () => newToken(new Date(0)).token, /^[\w-]{43}$/],
  ['code in a mailed link', newCode, /^[\w-]{32}$/],
  ['one-time password', newOneTimePassword, /^\d{6}$/],
  ['first password of a member', firstPassword, /^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/],
  ['password of the staff', readablePassword, /^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/],
  ['code of a licence', newLicenceCode, /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/],
  ['secret of a passport, its address and its challenges', newSecret, /^[\w-]{43}$/],
]

test.each(made)('a %s has its length and letters, and is another one each time', (_, make, form) => {
  const some = Array.from({ length: 100 }, make)
  for (const one of some) expect(one).toMatch(form)
  expect(new Set(some).size).toBeGreaterThan(98)
})

test('a session lasts twelve hours, or as long as it is told', () => {
  expect(newToken(new Date(1000)).expiresAt).toEqual(new Date(1000 + 12 * 3_600_000))
  expect(newToken(new Date(1000), 5).expiresAt).toEqual(new Date(1005))
})

test('of a PIN of six digits a browser knows one byte, of a shorter one nothing', async () => {
  expect(await pinVerifier('12345')).toBeNull()
  const known = await pinVerifier('123456')
  expect(Buffer.from(known?.salt ?? '', 'base64')).toHaveLength(16)
  expect(await pinVerifier('123456', known?.salt)).toEqual(known)
  // Computed by another program from the same words.
  const salt = Buffer.alloc(16).toString('base64')
  expect(await pinVerifier('123456', salt)).toEqual({ salt, iterations: 600_000, byte: 119 })
})
