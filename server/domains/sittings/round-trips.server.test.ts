import { AsyncLocalStorage } from 'node:async_hooks'
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

/** How many statements a request sends to PostgreSQL: not what is gathered of many, nor what the server does by itself meanwhile. */
function statementsOf(): (call: () => Promise<unknown>) => Promise<number> {
  const requests = new AsyncLocalStorage<{ count: number }>()
  let current = { count: 0 }
  const http = server.app.server
  const emit = http.emit.bind(http) as (...event: unknown[]) => boolean
  Object.assign(http, {
    emit: (name: string, ...more: unknown[]) =>
      name === 'request' ? requests.run(current, () => emit(name, ...more)) : emit(name, ...more),
  })
  const known = new WeakSet<pg.PoolClient>()
  server.db.$client.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const send = client.query.bind(client) as (...sent: unknown[]) => unknown
    const query = (...sent: unknown[]) => {
      const request = requests.getStore()
      if (request !== undefined) request.count += 1
      return send(...sent)
    }
    Object.assign(client, { query })
  })
  return async (call) => {
    current = { count: 0 }
    await call()
    return current.count
  }
}

test('a choice that is saved, and a hand-in, take few statements', async () => {
  const sent = statementsOf()
  const { window } = await signedSitting(server, server.people.member)
  const { journal } = await begin(server, window, 'listening')
  const saves: number[] = []
  for (const { questionId, right } of await keysOf(server, 'listening')) {
    await journal.write(questionId, right)
    saves.push(await sent(() => journal.send(journal.entries.slice(-1))))
  }
  // The first reads the questions and begins the journal.
  const [, ...others] = saves
  expect(new Set(others)).toEqual(new Set([8]))
  expect(await sent(() => journal.handIn())).toBe(12)
})
