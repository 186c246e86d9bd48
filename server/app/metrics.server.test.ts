import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heartbeat } from '#contract/calls/sitting.ts'
import { listener } from '#server/domains/room/listener.fixture.ts'
import { begin } from '#server/domains/supervision/late-answers.fixture.ts'
import { sectionSittings } from '#server/tables/index.ts'
import { runCommand } from '#test/server/operator.ts'
import { project } from '#test/server/server-process.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openStaff } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { serveMetrics } from './metrics.ts'

const token = 'a-token-of-sixteen-letters'
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ more: ({ app, db, now }) => serveMetrics(app, { db, now, token }) })
})
afterAll(() => server?.close())

const ask = (authorization?: string) =>
  fetch(`${server.origin}/metrics`, { headers: authorization === undefined ? {} : { authorization } })
const told = async () => (await ask(`Bearer ${token}`)).text()
/** The value of a metric, as its line says it: `name{label="value"}`. */
const valueIn = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length),
  )

test('there is no such address for who does not send the token', async () => {
  for (const given of [
    undefined,
    token,
    `Bearer ${token}x`,
    'Bearer ',
    `Bearer ${server.people.member.token}`,
  ])
    expect((await ask(given)).status, given).toBe(404)
  const answer = await ask(`Bearer ${token}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
})

test('sittings are told by where they stand, who is silent, and the answers that wait for a person', async () => {
  const { id, window } = await signedSitting(server, server.people.member)
  expect(valueIn(await told(), 'ruanguji_sittings{stage="preparing",paused="false"}')).toBe(1)
  await begin(server, window, 'listening')
  const beat = () =>
    window.send(heartbeat, { params: { id }, body: { writer: window.writer, number: 100, heads: null } })
  await beat()
  const listening = await told()
  expect(valueIn(listening, 'ruanguji_sittings{stage="listening",paused="false"}')).toBe(1)
  expect(listening, 'who has gone on is nowhere else').not.toContain('preparing')
  expect(valueIn(listening, 'ruanguji_sittings_silent')).toBe(0)
  await runCommand(server, 'sitting', 'pause', id, '--reason', 'Listrik padam')
  await server.db.update(sectionSittings).set({ held: 3 })
  server.clock.now += 16_000
  const paused = await told()
  expect(valueIn(paused, 'ruanguji_sittings{stage="listening",paused="true"}')).toBe(1)
  expect(valueIn(paused, 'ruanguji_sittings_silent')).toBe(1)
  expect(valueIn(paused, 'ruanguji_held_answers')).toBe(3)
  expect(valueIn(paused, 'ruanguji_database_up')).toBe(1)
})

test('requests are told by their route and status, and nothing of an address or a person', async () => {
  const secret = 'EPT-RAHASIA-1'
  await fetch(`${server.origin}/users/v1/member/order/detail-full/${secret}`)
  await fetch(`${server.origin}/${secret}?token=${secret}`)
  const text = await told()
  const counted = (method: string, route: string, status: number) =>
    `ruanguji_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`
  expect(valueIn(text, counted('GET', '/users/v1/member/order/detail-full/:id', 401))).toBe(1)
  expect(valueIn(text, counted('GET', 'unknown', 404))).toBeGreaterThan(0)
  for (const hidden of [secret, server.people.member.email, token]) expect(text).not.toContain(hidden)
})

test('a stream of events is in flight while it is open, and no slow answer when it ends', async () => {
  const here = server.people.member.institutionId ?? ''
  const proctor = await openStaff(server, 'proctor', here)
  const inFlight = async () => valueIn(await told(), 'ruanguji_http_requests_in_flight')
  const open = await listener(server.origin, here, proctor)
  // The question for the metrics is one itself.
  expect(await inFlight()).toBe(2)
  open.stop()
  await expect.poll(inFlight).toBe(1)
  expect(await told()).not.toContain('route="/users/v1/staff/room/events"')
})

test('every metric that the dashboard draws is told', async () => {
  const dashboard = await readFile(join(project, 'deploy', 'grafana.json'), 'utf8')
  const drawn = new Set([...dashboard.matchAll(/\b(?:ruanguji|nodejs|process)_\w+/g)].map(([name]) => name))
  expect(drawn.size).toBeGreaterThan(10)
  const text = await told()
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name ?? ''],
  )
  expect([...drawn].filter((name) => !names.includes(name))).toEqual([])
})
