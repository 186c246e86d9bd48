import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examSessions, orders } from '#server/tables/index.ts'
import { seat } from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { effectOf } from './draft-effect.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a draft says how many exam sessions are still to be held with its test and how many tests are not begun, of its institution or of all', async () => {
  const { member, stranger } = server.people
  const [here, there] = [member.institutionId ?? '', stranger.institutionId ?? '']
  const at = new Date(server.clock.now)
  const alike = { name: 'Sesi', room: 'Lab', packageId: 'tiny', windowFrom: at, windowTo: at }
  await server.db.insert(examSessions).values([
    { ...alike, institutionId: here },
    { ...alike, institutionId: here },
    { ...alike, institutionId: here, closedAt: at },
    { ...alike, institutionId: here, packageId: 'another' },
    { ...alike, institutionId: there },
  ])
  await seat(server, member, false)
  await seat(server, stranger, false)
  await seat(server, member)
  const expired = await seat(server, member, false)
  await server.db.update(orders).set({ expiredAt: at }).where(eq(orders.id, expired.id))

  const draft = { packageId: 'tiny', digest: 'f'.repeat(64) }
  expect(await effectOf(server.db, here, draft)).toMatchObject({ examSessions: 2, waiting: 1 })
  expect(await effectOf(server.db, null, draft)).toMatchObject({ examSessions: 3, waiting: 2 })
  const other = { ...draft, packageId: 'another' }
  expect(await effectOf(server.db, here, other)).toMatchObject({ examSessions: 1, waiting: 0 })
  expect(await effectOf(server.db, here, { ...draft, digest: null })).toBe(null)
})
