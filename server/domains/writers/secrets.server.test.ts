import { afterAll, beforeAll, expect, it } from 'vitest'
import { writers } from '#server/tables/index.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { secretsIn } from './secrets.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

it('each key is read once; beyond the limit the one that was used longest ago is forgotten', async () => {
  const registered: [string, string][] = []
  for (let count = 0; count < 3; count += 1) {
    const { id, window } = await signedSitting(server, server.people.member)
    registered.push([id, window.writer])
  }
  const secretOf = secretsIn(server.db, 2)
  const secrets = () => Promise.all(registered.map((one) => secretOf(...one)))
  const [first = ['', ''], second = ['', ''], third = ['', '']] = registered
  const known = [await secretOf(...first), await secretOf(...second), await secretOf(...first)]
  expect(known.map((secret) => secret?.length)).toEqual([32, 32, 32])
  expect(known[2]).toEqual(known[0])
  const last = await secretOf(...third)

  // From here on only what is remembered can be told.
  await server.db.update(writers).set({ secret: null })
  expect(await secrets()).toEqual([known[0], null, last])
})
