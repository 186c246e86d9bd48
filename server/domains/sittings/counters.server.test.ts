import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/calls/account.ts'
import type { OrderDetail } from '#contract/calls/orders.ts'
import { type Candidate, dataOf, keysOf, rightOf, seat } from '#test/server/candidate.ts'
import { violate, violateThrice } from '#test/server/judge.ts'
import { accessKey, openTestServer, password, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const detailOf = async (candidate: Candidate) => dataOf<OrderDetail>(await candidate.detail())
const none = { speech: 0, leaving: 0, face: 0 }

test('a new sitting starts with counts of 0 and no verified device, whatever the counts of another one', async () => {
  const stopped = await seat(server)
  await violateThrice(server, stopped)
  expect(await detailOf(stopped)).toMatchObject({ state: 'disqualified', violations: { ...none, face: 3 } })

  const next = await seat(server)
  expect(await detailOf(next)).toMatchObject({
    violations: none,
    settings: { useFaceDetection: false, useSpeechDetection: false },
  })
  expect(dataOf(await violate(server, next, 'face'))).toMatchObject({ count: 1, disqualified: false })
  expect(await detailOf(stopped), 'its record stays').toMatchObject({ violations: { ...none, face: 3 } })
})

test('within a sitting the counts are kept after a hand-in and a new login', async () => {
  const candidate = await seat(server)
  await candidate.start('listening')
  await violate(server, candidate, 'face')
  await candidate.submit('listening', rightOf(await keysOf(server, 'listening')))
  expect(await detailOf(candidate)).toMatchObject({ violations: { ...none, face: 1 } })

  const { email } = server.people.member
  const again = await server.send(login, { body: { accessKey, provider: 'email', email, password } })
  expect(again.status).toBe(200)
  const { token } = dataOf<{ token: string }>(again)
  const counted = await violate(server, { ...candidate, token }, 'face')
  expect(dataOf(counted)).toMatchObject({ count: 2, disqualified: false })
})
