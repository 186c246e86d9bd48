import { connect, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomEventsPath } from '#contract/calls/room-events.ts'
import { heartbeat } from '#contract/calls/sitting.ts'
import { limits } from '#contract/rules/limits.ts'
import { tellBoards } from '#server/domains/changes/index.ts'
import { licences, notices, orders } from '#server/tables/index.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openStaff } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { listener, untilListening } from './listener.fixture.ts'

let server: TestServer
/** The server's ends of all connections. */
const ends: Socket[] = []
beforeAll(async () => {
  server = await openTestServer()
  server.app.server.on('connection', (socket: Socket) => ends.push(socket))
})
afterAll(() => server.close())

/** As many as an event names, each with the messages that a row shows, so that an event is hundreds of kilobytes. */
async function fullRoom() {
  const { id, window } = await signedSitting(server, server.people.member)
  const [row] = await server.db
    .select()
    .from(orders)
    .innerJoin(licences, eq(licences.id, orders.licenceId))
    .where(eq(orders.id, id))
  if (row === undefined) throw new Error('There is no sitting')
  const copies = Array.from({ length: 99 }, (_, index) => `${index}`.padStart(32, '0'))
  await server.db.insert(licences).values(copies.map((one) => ({ ...row.licences, id: one, code: one })))
  await server.db
    .insert(orders)
    .values(copies.map((one) => ({ ...row.orders, id: one, licenceId: one, orderNo: `KOPI-${one}` })))
  const ids = [id, ...copies]
  const text = '…'.repeat(limits.room.messageLength)
  const said = ids.flatMap((orderId) =>
    Array.from({ length: 5 }, (_, number) => ({
      orderId,
      staffActId: `${number}`,
      kind: 'message' as const,
      text,
    })),
  )
  await server.db.insert(notices).values(said)
  return { id, window, ids }
}

/** Opens a board's stream and never reads of it; resolves with the server's end. */
async function openUnread(institutionId: string, token: string): Promise<{ unread: Socket; end: Socket }> {
  const { hostname, port } = new URL(server.origin)
  const unread = connect({ host: hostname, port: Number(port) }).pause()
  await new Promise<void>((resolve) => unread.once('connect', resolve))
  const lines = [
    `GET ${roomEventsPath}?institusion_id=${institutionId} HTTP/1.1`,
    ...[`host: ${hostname}`, `authorization: Bearer ${token}`, '', ''],
  ]
  unread.write(lines.join('\r\n'))
  const own = () => ends.find(({ remotePort }) => remotePort === unread.localPort)
  await expect.poll(own).toBeDefined()
  return { unread, end: own() as Socket }
}

test('who reads nothing is owed one event and cut, and costs neither a board that reads nor a heartbeat', {
  timeout: 60_000,
}, async () => {
  const institutionId = server.people.member.institutionId ?? ''
  const proctor = await openStaff(server, 'proctor', institutionId)
  const { id, window, ids } = await fullRoom()
  await untilListening(server.origin, institutionId, proctor)
  const board = await listener(server.origin, institutionId, proctor)
  const { unread, end } = await openUnread(institutionId, proctor.token)
  let number = 0
  /** Every row changes; resolves once the board that reads has heard of it, and a heartbeat was answered. */
  const change = async () => {
    board.seen.told.length = 0
    await tellBoards(server.db, ...ids)
    number += 1
    const body = { writer: window.writer, number, heads: null }
    expect((await window.send(heartbeat, { params: { id }, body })).status).toBe(200)
    await expect.poll(() => new Set(board.seen.told).size, { timeout: 8000, interval: 20 }).toBe(ids.length)
  }
  // The network's own buffers take the first ones.
  for (let turn = 0; turn < 40 && end.writableLength === 0; turn += 1) await change()
  const owed = end.writableLength
  expect(owed).toBeGreaterThan(0)
  expect(owed, 'an event').toBeLessThan(2_000_000)
  for (let turn = 0; turn < 4; turn += 1) {
    await change()
    expect(end.writableLength).toBeLessThanOrEqual(owed)
  }
  await expect.poll(() => end.destroyed, { timeout: 25_000 }).toBe(true)
  await change()
  unread.destroy()
  board.stop()
})
