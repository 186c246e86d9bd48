import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { attempts as counted } from '#server/tables/index.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { withinFailures } from './failures.ts'
import { keyHashOf } from './limit.ts'

const turns = vi.hoisted(() => ({ waitedMs: 0 }))
// Its turns take no time here, and all other waiting as long as ever.
vi.mock('node:timers/promises', async (load) => {
  const real = await load<typeof import('node:timers/promises')>()
  const setTimeout = async (ms: number, ...more: []) => {
    if (ms !== 25) return real.setTimeout(ms, ...more)
    turns.waitedMs += ms
    return undefined
  }
  return { ...real, setTimeout }
})

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('an attempt waits five seconds for places that others hold, is told that the server is busy, and counts nothing', async () => {
  const limit = { name: 'held', max: 2, seconds: 60 }
  const keyHash = keyHashOf(limit, 'somebody')
  const expiresAt = new Date(server.clock.now + 60_000)
  const held = { keyHash, count: 0, pending: 2, expiresAt }
  await server.db.insert(counted).values(held)
  const judge = vi.fn(async () => 'judged')
  const context = { db: server.db, now: () => new Date(server.clock.now) }
  turns.waitedMs = 0
  await expect(withinFailures(context, [{ limit, key: 'somebody' }], {}, judge)).rejects.toMatchObject({
    code: 'server.busy',
  })
  // One look more than there are waits that fit.
  expect(turns.waitedMs).toBe(5025)
  expect(judge).not.toHaveBeenCalled()
  expect(await server.db.select().from(counted)).toEqual([held])
})
