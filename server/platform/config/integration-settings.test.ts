import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('the environment', () => {
  test('names no provider by default, so that nobody is sent to one', () => {
    expect(readConfig({})).toMatchObject({ google: undefined, facebook: undefined, publicUrl: undefined })
  })

  test('names a provider with its public addresses once its client is registered', () => {
    const { google, facebook } = readConfig({
      GOOGLE_CLIENT_ID: 'client',
      FACEBOOK_APP_ID: '1',
      FACEBOOK_APP_SECRET: 's',
    })
    expect(google).toMatchObject({
      clientId: 'client',
      tokenInfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
    })
    expect(facebook).toMatchObject({ appId: '1', graphUrl: 'https://graph.facebook.com/v23.0' })
  })

  test('switches Facebook on only with the secret that verifies its tokens', () => {
    expect(readConfig({ FACEBOOK_APP_ID: '1' }).facebook).toBeUndefined()
  })

  test('gives the public address without its last slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://ujian.example/' }).publicUrl).toBe('https://ujian.example')
    expect(readConfig({ PUBLIC_URL: 'https://kampus.example/ujian/' }).publicUrl).toBe(
      'https://kampus.example/ujian',
    )
  })

  test.each([
    ['PUBLIC_URL', 'ujian.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['GOOGLE_TOKENINFO_URL', 'ftp://x.example/'],
  ])('is refused where %s is %s, naming the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} must be an http or https address`)
  })
})
