import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls/index.ts'
import { hashPassword } from '#server/platform/crypto/password.ts'
import { institutions, orders, sectionSittings } from '#server/tables/index.ts'
import { newOrder, openWindow, signedSitting } from '#test/server/signing-candidate.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'

const pin = '48291377'
/** As the specification states (spec: constants); a changed limit must be noticed here. */
const deadAfterMs = 15_000

let server: TestServer
let member: Person
beforeAll(async () => {
  server = await openTestServer()
  member = server.people.member
  const proctorPinHash = await hashPassword(pin)
  await server.db
    .update(institutions)
    .set({ proctorPinHash })
    .where(eq(institutions.id, member.institutionId ?? ''))
})
afterAll(() => server.close())

const toldIn = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status

describe('where there are proctors, of a window that has been silent for fifteen seconds', () => {
  test('the same key and another window of the same PC take over by themselves', async () => {
    const { id, window } = await signedSitting(server, member)
    server.clock.now += deadAfterMs
    expect(toldIn(await window.takeOver())).toBe(200)
    const beside = openWindow(server, member, id)
    expect(toldIn(await beside.takeOverFrom(window.signer)), 'alive again').toBe('pin.required')
    server.clock.now += deadAfterMs
    expect(toldIn(await beside.takeOverFrom(window.signer))).toBe(200)
  })

  test('another PC takes over with the PIN alone', async () => {
    const { id, window } = await signedSitting(server, member)
    server.clock.now += deadAfterMs
    const other = openWindow(server, member, id)
    expect(toldIn(await other.takeOver())).toBe('pin.required')
    expect(toldIn(await other.takeOver({ confirmed: true }))).toBe('pin.required')
    expect(toldIn(await other.takeOver({ pin }))).toBe(200)

    // The PC that was left is no longer the seat.
    server.clock.now += deadAfterMs
    expect(toldIn(await openWindow(server, member, id).takeOverFrom(window.signer))).toBe('pin.required')
    expect(toldIn(await window.takeOver())).toBe('pin.required')
  })

  test("no other order's key and no old signature proves the seat", async () => {
    const { id, window } = await signedSitting(server, member)
    const foreign = await signedSitting(server, member)
    server.clock.now += deadAfterMs
    const beside = openWindow(server, member, id)
    expect(toldIn(await beside.takeOverFrom(foreign.window.signer))).toBe('pin.required')
    const old = server.clock.now - 60_001
    expect(toldIn(await beside.takeOverFrom(window.signer, {}, old))).toBe('signature.stale')
  })
})

test('a window that lost its key is refused under its old name, and needs the PIN as a new one', async () => {
  const { id, window } = await signedSitting(server, member)
  const emptied = openWindow(server, member, id, window.writer)
  expect(toldIn(await emptied.takeOver())).toBe('signature.invalid')
  server.clock.now += deadAfterMs
  const renewed = openWindow(server, member, id)
  expect(toldIn(await renewed.takeOver())).toBe('pin.required')
  expect(toldIn(await renewed.takeOver({ pin }))).toBe(200)
})

test('a start that is repeated by another window leaves the first one in its place', async () => {
  const { id } = await newOrder(server, member)
  const [first, second] = [openWindow(server, member, id), openWindow(server, member, id)]
  expect(toldIn(await first.start())).toBe(200)
  const { body } = await second.start()
  expect(body.data).toMatchObject({ server_key: null })
  const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
  expect(order?.writer).toBe(first.writer)
})

test('a call that was signed before a takeover and waits for the lock is refused after it', async () => {
  const { id, window } = await signedSitting(server, member)
  const start = { params: { id, section: 'listening' }, body: {} }
  const waiting = await server.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    const asked = window.send(calls.startSection, start)
    // It has verified the signature as the active writer's once it waits.
    await expect
      .poll(async () => {
        const { rows } = await server.db.execute<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        return rows[0]?.waiting
      })
      .toBeGreaterThan(0)
    await tx.update(orders).set({ writer: 'another-window' }).where(eq(orders.id, id))
    return { asked }
  })
  expect(toldIn(await waiting.asked)).toBe('sitting.elsewhere')
  expect(await server.db.$count(sectionSittings, eq(sectionSittings.orderId, id))).toBe(0)
})
