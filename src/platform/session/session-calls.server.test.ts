import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkFailure, ServerRefusal } from '#src/platform/api/errors.ts'
import { refreshMember } from './session-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What asking for the member ends with on this network, however long it takes. */
async function asked(network: () => Promise<Response>): Promise<unknown> {
  vi.stubGlobal('fetch', network)
  const ended = refreshMember(new AbortController().signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(90_000)
  return Promise.race([ended, Promise.resolve('still waiting')])
}

const refused = (status: number, code: string) => async () =>
  Response.json({ status, code, message: 'Tidak bisa', errors: [] }, { status })

describe('the stored member, read again from the server', () => {
  it.each([
    [401, 'session.required'],
    [403, 'session.forbidden'],
  ])('is refused by %i', async (status, code) => {
    expect(await asked(refused(status, code))).toBeNull()
  })

  it.each([
    [400, 'request.invalid'],
    [404, 'request.notFound'],
    [429, 'request.tooMany'],
    [500, 'server.failed'],
    [503, 'server.busy'],
  ])('is not refused by %i', async (status, code) => {
    expect(await asked(refused(status, code))).toBeInstanceOf(ServerRefusal)
  })

  it('is not refused where there is no network', async () => {
    expect(await asked(() => Promise.reject(new TypeError('Failed to fetch')))).toBeInstanceOf(NetworkFailure)
  })
})
