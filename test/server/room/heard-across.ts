import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventsPath } from '#contract/calls/events.ts'
import { redeem } from '#contract/calls/orders.ts'
import { startSection } from '#contract/calls/sitting.ts'
import { staffAct } from '#contract/calls/staff-acts.ts'
import { listener, until } from '#server/domains/room/listener.fixture.ts'
import { orders } from '#server/tables/index.ts'
import { dataOf, keysOf } from '../candidate.ts'
import type { TestDatabase } from '../database.ts'
import { openWindow } from '../signing-candidate.ts'
import { openStaff } from '../staff.ts'
import type { Person } from '../test-server.ts'
import { openWrittenJournal } from '../written-journal.ts'
import { readStream } from './events-of.ts'
import { linesTo } from './seat-client.ts'

/** Two servers on one database, as `http://127.0.0.1:…`, and a member of an institution with a licence that they may redeem. */
interface Across {
  readonly here: string
  readonly other: string
  readonly person: Person
  readonly license: string
}

/** That a board and a candidate's screen that are open at one server hear of an answer and of a pause at the other. */
export async function expectHeardAcross({ db }: TestDatabase, { here, other, person, license }: Across) {
  const institutionId = person.institutionId ?? ''
  const proctor = await openStaff({ db, clock: { now: Date.now() } }, 'proctor', institutionId)
  const lines = linesTo(other)
  const section = 'listening'
  const { token } = person
  const redeemed = await lines.send(redeem, {
    body: { license },
    headers: { 'x-write-id': randomUUID() },
    token,
  })
  const { id } = dataOf<{ id: string }>(redeemed)
  const window = openWindow(lines, person, id)
  expect((await window.start({})).status).toBe(200)
  expect((await window.send(startSection, { params: { id, section }, body: {} })).status).toBe(200)

  const board = await listener(here, institutionId, proctor)
  const screen: string[] = []
  const path = eventsPath.replace(':id', id)
  const stream = readStream(here + path, token, (told) => told && screen.push(told))
  // Each is told once its server listens to the database.
  await until(() => board.seen.told.includes('all') && screen.length > 0)

  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const [key] = await keysOf({ db, testId: order?.testId ?? '' }, section)
  const journal = openWrittenJournal(lines, window, section)
  await journal.write(key?.questionId ?? '', key?.right ?? '')
  expect((await journal.send()).status).toBe(200)
  const row = () => board.seen.news.flatMap(({ list }) => list).findLast((one) => one.id === id)
  await until(() => row()?.answered === 1)

  const body = {
    institutionId,
    id: randomUUID(),
    sittings: [id],
    action: { kind: 'pause' },
    reason: 'Latihan',
  }
  expect((await lines.send(staffAct, { token: proctor.token, body })).status).toBe(200)
  await until(() => row()?.pause?.reason === 'Latihan' && screen.some((told) => told.includes('Latihan')))
  board.stop()
  stream.stop()
  lines.close()
}
