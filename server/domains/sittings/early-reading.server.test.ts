import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateStartTest } from '#contract/calls/orders.ts'
import { signatureHeader } from '#contract/rules/signature.ts'
import { contentFiles, parts } from '#server/tables/index.ts'
import { dataOf, keysOf, seat } from '#test/server/candidate.ts'
import { openSigner } from '#test/server/signing.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('nothing of Listening can be read before its clock runs: no direction, question, option, sound', async () => {
  const { id, token } = await seat(server, server.people.member, false)
  const writer = randomUUID()
  const signer = openSigner(id, writer)
  const body = { writer, publicKey: signer.publicKey }
  const begun = await server.send(updateStartTest, { params: { id }, body, token })
  signer.agree(dataOf<{ serverKey: string }>(begun).serverKey)
  const ask = async (method: 'GET' | 'PUT', path: string, headers: Record<string, string> = {}) => {
    const signature = signer.sign({ method, path, content: '', time: server.clock.now })
    const authorization = `Bearer ${token}`
    const sent = { authorization, [signatureHeader]: signature, ...headers }
    return server.inject({ method, url: path, headers: sent })
  }
  const keys = await keysOf(server, 'listening')
  const [part] = await server.db.select().from(parts).where(eq(parts.section, 'listening'))
  const [sound] = await server.db.select().from(contentFiles).where(eq(contentFiles.section, 'listening'))
  const companyHeaders = { 'x-company-id': server.people.member.companyId }
  const reads = async () => {
    const direction = await ask('GET', `/exam/v1/detail/${part?.id}`)
    const ids = keys.map(({ questionId }) => questionId).join(',')
    const questions = await ask('GET', `/bank/v1/question/public_multiple?id=${ids}`, companyHeaders)
    return [direction.status, questions.status]
  }

  expect(await reads()).toEqual([403, 403])
  const detail = await ask('GET', `/users/v1/member/order/detail/${id}/listening`)
  expect(detail.status).toBe(200)
  for (const { right } of keys) expect(JSON.stringify(detail.body)).not.toContain(right)
  const start = `/users/v1/member/order/section/start/${id}/listening`
  expect((await ask('PUT', start)).status).toBe(200)
  expect(await reads()).toEqual([200, 200])
  // A sound in the clear carries no signature: it is for sittings whose calls are not signed.
  const clear = await server.inject({
    method: 'GET',
    url: `/storage/v1/content/${sound?.id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(clear.status).toBe(403)
})
