import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin } from '#server/domains/supervision/late-answers.fixture.ts'
import { keysOf } from '#test/server/candidate.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** How many statements the server sends to PostgreSQL for a call; what it does at times may come in between. */
function statements() {
  let count = 0
  const known = new WeakSet<pg.PoolClient>()
  server.db.$client.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const send = client.query.bind(client) as (...sent: unknown[]) => unknown
    const query = (...sent: unknown[]) => {
      count += 1
      return send(...sent)
    }
    Object.assign(client, { query })
  })
  return async (call: () => Promise<unknown>) => {
    count = 0
    await call()
    return count
  }
}

test('a choice that is saved, and a hand-in, take few statements', async () => {
  const sent = statements()
  const saves: number[] = []
  const handIns: number[] = []
  const { member, stranger, individual } = server.people
  for (const person of [member, stranger, individual]) {
    const { window } = await signedSitting(server, person)
    const { journal } = await begin(server, window, 'listening')
    for (const { questionId, right } of await keysOf(server, 'listening')) {
      await journal.write(questionId, right)
      saves.push(await sent(() => journal.send(journal.entries.slice(-1))))
    }
    handIns.push(await sent(() => journal.handIn()))
  }
  expect(Math.min(...saves), 'saved').toBe(11)
  expect(Math.min(...handIns), 'handed in').toBe(14)
})
