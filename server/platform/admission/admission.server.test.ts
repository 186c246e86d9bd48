import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/calls/account.ts'
import { orderList } from '#contract/calls/orders.ts'
import { queueTicketHeader } from '#contract/envelope.ts'
import { passwordsAtOnce } from '#server/platform/crypto/password.ts'
import { keysOf, seat } from '#test/server/candidate.ts'
import { whileHeld } from '#test/server/held-lock.ts'
import {
  type Answer,
  accessKey,
  openTestServer,
  password,
  type TestServer,
} from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const enter = (ticket?: string) =>
  server.send(login, {
    body: { accessKey, provider: 'email', email: server.people.member.email, password },
    ...(ticket !== undefined && { headers: { [queueTicketHeader]: ticket } }),
  })
const placeOf = ({ body }: Answer) => (body as { queue?: { ahead: number; ticket: string } }).queue

test('while sign-ins do not go on, a test under way does, and everybody gets in afterwards', async () => {
  const candidate = await seat(server)
  await candidate.start('listening')
  const [key] = await keysOf(server, 'listening')
  const choice = {
    seq: 1,
    questionId: key?.questionId ?? '',
    answer: key?.right ?? '',
    chosenAt: server.clock.now,
  }
  const underWay = 2 * passwordsAtOnce()
  const lock = sql`lock table tokens in exclusive mode`
  let saved: Answer | null = null
  let listed: Answer | null = null
  const { result } = await whileHeld(server.db, { lock, count: underWay }, async () => {
    const entering = Array.from({ length: underWay }, () => enter())
    // Nothing is answered to them before the lock is given back.
    const waiting = Array.from({ length: 3 }, () => enter())
    saved = await candidate.save('listening', [choice])
    listed = await server.send(orderList, { token: server.people.stranger.token })
    return Promise.all([Promise.all(entering), Promise.all(waiting)])
  })
  expect(saved).toMatchObject({ status: 200 })
  expect(listed).toMatchObject({ status: 200 })
  const [entered, held] = result
  expect([...entered, ...held].map(({ status }) => status)).toEqual(Array(underWay + 3).fill(200))
})

test('who has waited for five seconds is told the place with 503, and is let in with the ticket', async () => {
  const underWay = 2 * passwordsAtOnce()
  let refused: Answer | null = null
  const entering: Promise<Answer>[] = []
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table tokens in exclusive mode`)
    for (let count = 0; count < underWay; count += 1) entering.push(enter())
    refused = await enter()
  })
  expect(refused).toMatchObject({ status: 503, body: { code: 'queue.waiting', queue: { ahead: 0 } } })
  expect((await Promise.all(entering)).map(({ status }) => status)).toEqual(Array(underWay).fill(200))
  const { ticket } = placeOf(refused as unknown as Answer) ?? {}
  expect(ticket).toMatch(/^[\da-f-]{36}$/)
  expect((await enter(ticket)).status).toBe(200)
})

test('a campus behind one address signs in at the same instant, and is not refused', async () => {
  const all = await Promise.all(
    Array.from({ length: 60 }, async () => {
      let answer = await enter()
      while (answer.status === 503) {
        expect(answer.body.code).toBe('queue.waiting')
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        answer = await enter(placeOf(answer)?.ticket)
      }
      return answer.status
    }),
  )
  expect(new Set(all)).toEqual(new Set([200]))
})
