import { describe, expect, it } from 'vitest'
import { audienceOf, isSittingPath, passageTo } from '#machines/session/routes.ts'

const guest = {
  product: 'ept-pnk',
  isSignedIn: false,
  isProfileComplete: false,
  hasInstitution: false,
  wanted: null,
}
const newcomer = { ...guest, isSignedIn: true }
const member = { ...newcomer, isProfileComplete: true }

/** As the table of docs/spec/navigation.md has them. */
const guestsAddresses = [
  '/',
  '/registration',
  '/password-send-email',
  '/success-send-email',
  '/password-reset/abc',
  '/success-reset-password',
]
const membersAddresses = [
  '/ept-pnk',
  '/ept-pnk-preparation/o1',
  '/ept-pnk/preparation',
  '/ept-pnk-preparation',
  '/ept-pnk/specification',
  ...['device-check', 'headset-check', 'webcam-check', 'listening', 'structure', 'reading'].map(
    (stage) => `/ept-pnk/o1/${stage}`,
  ),
  '/ept-pnk/end',
  '/practice',
  '/reward',
  '/viewer',
  '/viewer/o1',
  '/certificate/o1/tracking',
  '/review/LISENSI',
  '/evidence/o1',
  '/account',
  '/guide',
  '/privacypolicy',
]

describe('where each route may go', () => {
  it('a guest on a signed-in route must sign in first', () => {
    for (const path of membersAddresses) {
      expect(passageTo(path, guest), path).toEqual({ kind: 'mustSignIn' })
      expect(passageTo(path, member), path).toEqual({ kind: 'allowed' })
    }
    for (const path of guestsAddresses) expect(passageTo(path, guest), path).toEqual({ kind: 'allowed' })
  })

  it('a member on a guest route goes to the test start, or to what was wanted before signing in', () => {
    for (const path of guestsAddresses)
      expect(passageTo(path, member), path).toEqual({ kind: 'redirected', to: '/ept-pnk' })
    expect(passageTo('/', { ...member, wanted: '/guide' })).toEqual({ kind: 'redirected', to: '/guide' })
  })

  it('an incomplete profile keeps its owner on the account, except for the privacy policy', () => {
    const others = membersAddresses.filter((path) => path !== '/account' && path !== '/privacypolicy')
    for (const path of [...guestsAddresses, ...others, '/nowhere']) {
      expect(passageTo(path, newcomer), path).toEqual({ kind: 'redirected', to: '/account' })
    }
    expect(passageTo('/account', newcomer)).toEqual({ kind: 'allowed' })
    expect(passageTo('/privacypolicy', newcomer)).toEqual({ kind: 'allowed' })
  })

  it('single sign-on is open to a guest and signs anybody else out first', () => {
    expect(passageTo('/sso', guest)).toEqual({ kind: 'allowed' })
    expect(passageTo('/sso', member)).toEqual({ kind: 'signOut' })
    expect(passageTo('/sso', newcomer)).toEqual({ kind: 'signOut' })
  })

  it('what a letter or a printed certificate leads to is open to anybody, signed in or not', () => {
    for (const visitor of [guest, newcomer, member]) {
      expect(passageTo('/success-verify-email/abc', visitor)).toEqual({ kind: 'allowed' })
      expect(passageTo('/verify/abc', visitor)).toEqual({ kind: 'allowed' })
    }
  })

  it('a member of an institution has no list of certificates, an individual has', () => {
    expect(passageTo('/reward', { ...member, hasInstitution: true })).toEqual({ kind: 'absent' })
    expect(passageTo('/reward', member)).toEqual({ kind: 'allowed' })
    expect(passageTo('/reward', guest)).toEqual({ kind: 'mustSignIn' })
  })

  it('a product whose name begins like another keeps its own routes', () => {
    expect(audienceOf('/ept-pnk-other', 'ept-pnk')).toBe('open')
    expect(audienceOf('/accounting', 'ept-pnk')).toBe('open')
    expect(isSittingPath('/ept-pnk', 'ept-pnk')).toBe(false)
    expect(isSittingPath('/ept-pnk/o1/listening', 'ept-pnk')).toBe(true)
  })
})
