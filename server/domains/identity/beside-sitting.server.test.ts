import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/calls/account.ts'
import { type Evidence, sittingEvidence } from '#contract/calls/evidence.ts'
import { heartbeat } from '#contract/calls/sitting.ts'
import { acts, securityEvents } from '#server/tables/index.ts'
import { type Candidate, dataOf, seat } from '#test/server/candidate.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import {
  accessKey,
  openTestServer,
  type Person,
  password,
  type TestServer,
} from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const firefox = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const enter = ({ email }: Person) =>
  server.send(login, {
    body: { accessKey, provider: 'email', email, password },
    headers: { 'user-agent': firefox },
  })
const beat = ({ id, writer, token }: Candidate) =>
  server.send(heartbeat, { params: { id }, body: { writer }, token })
const signInsOf = async ({ id, token }: Candidate) =>
  dataOf<Evidence>(await server.send(sittingEvidence, { params: { id }, token })).signIns

test('a sign-in beside a browser that is alive is in the sitting’s record at once, with address and browser', async () => {
  const { member } = server.people
  const candidate = await seat(server)
  await candidate.start('listening')
  await beat(candidate)
  server.clock.now += 14_999
  const at = new Date(server.clock.now).toISOString()
  expect((await enter(member)).status).toBe(200)
  const from = { address: '127.0.0.1', browser: 'Firefox 145', system: 'Linux' }
  expect(await signInsOf(candidate)).toEqual([{ at, ...from }])

  const listed = await runJson<{ id: string; secondSignIns: number }[]>(server, 'sitting', 'list')
  expect(listed.find(({ id }) => id === candidate.id)).toMatchObject({ secondSignIns: 1 })
  expect((await runCommand(server, 'sitting', 'show', candidate.id)).output).toMatch(
    /signedInBeside: 127\.0\.0\.1, Firefox 145, Linux +unknown/,
  )
  const logged = await server.db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.kind, 'signedInBesideSitting'), eq(securityEvents.orderId, candidate.id)))
  expect(logged).toMatchObject([{ memberId: member.id, address: '127.0.0.1', details: { by: 'password' } }])

  server.clock.now += 1
  await enter(member)
  expect(await signInsOf(candidate), 'after a heartbeat that has stopped it is none').toHaveLength(1)
})

test('a wrong password, somebody else’s sign-in and a finished sitting put nothing there', async () => {
  const { individual, stranger } = server.people
  const candidate = await seat(server, individual)
  await beat(candidate)
  await enter(stranger)
  await server.send(login, {
    body: { accessKey, provider: 'email', email: individual.email, password: 'not this one' },
  })
  expect(await signInsOf(candidate)).toEqual([])
  await enter(individual)
  expect(await signInsOf(candidate)).toHaveLength(1)
  const own = await server.db.select().from(acts).where(eq(acts.orderId, candidate.id))
  expect(own).toMatchObject([{ kind: 'signedInBeside', by: 'unknown' }])
})
