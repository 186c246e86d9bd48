import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { accessKey, openTestServer, type TestServer } from '#test/server/test-server.ts'

let behind: TestServer
let open: TestServer
beforeAll(async () => {
  behind = await openTestServer({ env: { TRUST_PROXY: '192.0.2.0/24, ::1' } })
  open = await openTestServer()
})
afterAll(async () => {
  await behind?.close()
  await open?.close()
})

/** Six resets of one account, each said to come from an address of its own: how they end. */
async function resets(server: TestServer, connection: string): Promise<unknown[]> {
  const codes: unknown[] = []
  for (let last = 1; last <= 6; last += 1) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/users/v1/member/forgot-password',
      remoteAddress: connection,
      headers: { 'x-forwarded-for': `203.0.113.${last}` },
      payload: {
        access_key: accessKey,
        email: `nobody-${encodeURIComponent(connection).replaceAll('%', '')}@example.test`,
      },
    })
    codes.push(answer.json().code)
  }
  return codes
}

const sixth = async (server: TestServer, connection: string) => (await resets(server, connection)).at(-1)

describe('the address of a caller', () => {
  test('is the one that the configured proxy states, so that each PC has its own limits', async () => {
    expect(await sixth(behind, '192.0.2.7')).toBe('password.emailUnknown')
    expect(await sixth(behind, '::1')).toBe('password.emailUnknown')
  })

  test('is the connection’s address when the proxy is not configured', async () => {
    expect(await sixth(behind, '198.51.100.9')).toBe('request.tooMany')
    expect(await sixth(open, '192.0.2.7')).toBe('request.tooMany')
  })

  test('a call that never arrives completely is aborted', () => {
    expect(open.app.server.requestTimeout).toBe(120_000)
  })
})

test.each(['here', '10.0.0.0/33', '::1/129', '1.2.3.4/', '1.2.3.4/8/8', '*'])(
  'TRUST_PROXY=%s is refused at the start',
  (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY must be addresses or networks')
  },
)
