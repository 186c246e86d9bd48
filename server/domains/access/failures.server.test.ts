import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { attempts as counted } from '#server/tables/index.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { withinFailures } from './failures.ts'
import { keyHashOf } from './limit.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Wait = typeof timers.setTimeout
/** Replaces Node's own function until the test ends, also for modules that another file of tests has loaded before. */
function replaceWait(by: (real: Wait) => Wait): void {
  const real = timers.setTimeout
  const become = (wait: Wait) => {
    timers.setTimeout = wait
    syncBuiltinESMExports()
  }
  become(by(real))
  onTestFinished(() => become(real))
}

test('an attempt waits five seconds for places that others hold, is told that the server is busy, and counts nothing', async () => {
  const limit = { name: 'held', max: 2, seconds: 60 }
  const keyHash = keyHashOf(limit, 'somebody')
  const expiresAt = new Date(server.clock.now + 60_000)
  const held = { keyHash, count: 0, pending: 2, expiresAt }
  await server.db.insert(counted).values(held)
  const judge = vi.fn(async () => 'judged')
  const context = { db: server.db, now: () => new Date(server.clock.now) }
  let waitedMs = 0
  replaceWait((real) => async (ms = 0, ...more) => {
    if (ms !== 25) return real(ms, ...more)
    waitedMs += ms
    return undefined as never
  })
  await expect(withinFailures(context, [{ limit, key: 'somebody' }], {}, judge)).rejects.toMatchObject({
    code: 'server.busy',
  })
  // One look more than there are waits that fit.
  expect(waitedMs).toBe(5025)
  expect(judge).not.toHaveBeenCalled()
  expect(await server.db.select().from(counted)).toEqual([held])
})
