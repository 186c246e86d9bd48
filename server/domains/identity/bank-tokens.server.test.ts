import { afterAll, beforeAll, expect, test } from 'vitest'
import { examList, questionBank } from '#contract/calls/bank.ts'
import { bankTokens } from '#server/tables/index.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const opens = async (token: string) => (await server.send(questionBank, { token })).status
const day = 86_400_000

test('a token of the question bank is printed once, and gives access to the question bank alone until it expires', async () => {
  const { code, output } = await runCommand(server, 'token', 'issue', 'item-review', '--days', '30')
  expect(code).toBe(0)
  const [token = ''] = output.split('\n')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await opens(token)).toBe(200)
  expect((await server.send(examList, { token })).status).toBe(200)
  expect(JSON.stringify(await server.db.select().from(bankTokens)), 'a hash is kept').not.toContain(token)
  const began = server.clock.now
  server.clock.now += 29 * day
  expect(await opens(token)).toBe(200)
  const [listed] = await runJson<{ name: string; lastUsedAt: string }[]>(server, 'token', 'list')
  expect(listed).toMatchObject({ name: 'item-review', lastUsedAt: new Date(server.clock.now).toISOString() })
  expect((await runCommand(server, 'token', 'list')).output).not.toContain(token)
  server.clock.now += 2 * day
  expect(await opens(token)).toBe(401)
  server.clock.now = began
})

test('a revoked token of the question bank is refused at once, and its name can be used again', async () => {
  const make = () => runJson<{ token: string }>(server, 'token', 'issue', 'Dewi', '--days', '1')
  const { token } = await make()
  expect(await runCommand(server, 'token', 'issue', 'Dewi', '--days', '1')).toMatchObject({ code: 5 })
  expect(await opens(token)).toBe(200)
  expect((await runCommand(server, 'token', 'revoke', 'Dewi')).output).toBe('Dewi: revoked\n')
  expect(await opens(token)).toBe(401)
  expect(await opens((await make()).token)).toBe(200)
  expect(await runCommand(server, 'token', 'revoke', 'Nobody')).toMatchObject({ code: 4 })
})

test.each(['0', '367', 'ten'])('a token for %s days is not made', async (days) => {
  expect(await runCommand(server, 'token', 'issue', 'x', '--days', days)).toMatchObject({ code: 2 })
})
