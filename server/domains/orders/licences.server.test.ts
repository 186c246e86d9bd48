import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redeem } from '#contract/calls/orders.ts'
import { writeIdHeader } from '#contract/envelope.ts'
import { licences } from '#server/tables/index.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const issue = async (count: string, ...more: string[]) =>
  (await runJson<{ codes: string[] }>(server, 'licence', 'issue', count, ...more)).codes

const redeems = async (license = '', { token } = server.people.member) =>
  (await server.send(redeem, { body: { license }, headers: { [writeIdHeader]: randomUUID() }, token }))
    .status === 200

test('issued licences are unique, have 100 random bits in unambiguous letters, and can be redeemed', async () => {
  const codes = await issue('1500')
  expect(new Set(codes).size).toBe(1500)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await redeems(codes[0]?.toLowerCase())).toBe(true)
  expect(await redeems(codes[0])).toBe(false)
})

test('a licence of an institution can be redeemed only by its members', async () => {
  const [code] = await issue('1', '--institution', 'Politeknik Dua', '--test', 'tiny')
  expect(await redeems(code)).toBe(false)
  expect(await redeems(code, server.people.stranger)).toBe(true)
})

test('a revoked licence cannot be redeemed; a redeemed one cannot be revoked', async () => {
  const [first = '', second = ''] = await issue('2')
  const revoked = await runCommand(
    server,
    'licence',
    'revoke',
    first.toLowerCase(),
    '--reason',
    'Printed twice',
  )
  expect(revoked.code).toBe(0)
  expect(await redeems(first)).toBe(false)
  const [row] = await server.db.select().from(licences).where(eq(licences.code, first))
  expect(row).toMatchObject({ redeemedAt: null, revokedFor: 'Printed twice' })
  expect(await redeems(second)).toBe(true)
  expect(await runCommand(server, 'licence', 'revoke', second, '--reason', 'Too late')).toMatchObject({
    code: 5,
    errors: `The licence ${second} has been redeemed: its sitting is what counts now.`,
  })
  expect((await runCommand(server, 'licence', 'revoke', first, '--reason', 'Again')).errors).toContain(
    'is revoked already',
  )
})

test('the list shows who has redeemed which licence', async () => {
  const [code = ''] = await issue('1')
  await redeems(code)
  const redeemed = await runJson<{ code: string }[]>(server, 'licence', 'list', '--state', 'redeemed')
  expect(redeemed).toContainEqual(
    expect.objectContaining({
      code,
      state: 'redeemed',
      redeemedBy: 'member@example.test',
      packageId: 'tiny',
    }),
  )
  expect((await runCommand(server, 'licence', 'list', '--state', 'free')).output).not.toContain(code)
})

test.each([
  [['0'], 2, 'Give a number from 1 to 10000.'],
  [['ten'], 2, 'Give a number from 1 to 10000.'],
  [['1', '--test', 'unknown'], 4, 'The test unknown is not loaded. Loaded: tiny'],
  [['1', '--institution', 'Nowhere'], 4, 'There is no institution Nowhere'],
])('issuing %j is refused, and nothing is issued', async (words, code, message) => {
  const before = await server.db.$count(licences)
  const refused = await runCommand(server, 'licence', 'issue', ...words)
  expect(refused).toMatchObject({ code, errors: expect.stringContaining(message) })
  expect(await server.db.$count(licences)).toBe(before)
})
