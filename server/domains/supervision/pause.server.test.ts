import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateViolation } from '#contract/calls/answers.ts'
import type { OrderDetail } from '#contract/calls/orders.ts'
import { orderDetailFull } from '#contract/calls/orders.ts'
import { examDetail, publicMultiple, sectionDetail } from '#contract/calls/sections.ts'
import { sittingRecord, startSection } from '#contract/calls/sitting.ts'
import { closeOverdue } from '#server/domains/sittings/close-overdue.ts'
import { acts, attempts, journalEntries, orders, parts } from '#server/tables/index.ts'
import { dataOf, type Key, keysOf, storedSitting } from '#test/server/candidate.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { pin, pinSet, proctorAt } from '#test/server/proctor.ts'
import { openWindow, signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { savedOf } from '#test/server/written-journal.ts'
import { begin, minute } from './late-answers.fixture.ts'

let server: TestServer
let keys: Key[]
beforeAll(async () => {
  server = await openTestServer()
  keys = await keysOf(server, 'listening')
  await pinSet(server, pin)
})
beforeEach(() => server.db.delete(attempts))
afterAll(() => server.close())

const because = { reason: 'Latihan kebakaran' }

/** A member who sits Listening since a minute, and a proctor who stands beside them. */
async function seated() {
  const { member } = server.people
  const { id, license, window } = await signedSitting(server, member)
  const { journal, end } = await begin(server, window, 'listening')
  server.clock.now += minute
  const proctor = await proctorAt(server, id, member)
  const detail = async () =>
    dataOf<OrderDetail>(await server.send(orderDetailFull, { params: { id }, token: member.token }))
  return {
    ...{ id, license, window, journal, end, detail },
    pause: () => proctor.act({ kind: 'pause' }, because),
    resume: () => proctor.act({ kind: 'resume' }, because),
    act: proctor.act,
    sweep: () => closeOverdue({ db: server.db, now: () => new Date(server.clock.now) }),
    section: async () => (await storedSitting(server, { id })).section('listening'),
    acts: () => server.db.select().from(acts).where(eq(acts.orderId, id)).orderBy(acts.createdAt),
  }
}
type Seated = Awaited<ReturnType<typeof seated>>

const paused = { status: 409, body: { code: 'sitting.paused' } }
const told = async ({ journal }: Pick<Seated, 'journal'>) =>
  dataOf<{ deadlineAt: number; pause: unknown }>(await journal.beat())

describe('a paused sitting', () => {
  test('has no end that passes, and ends later by exactly the time paused', async () => {
    const sitting = await seated()
    expect(await told(sitting)).toMatchObject({ deadlineAt: sitting.end, pause: null })
    server.clock.now = sitting.end - 5000
    const pause = { at: server.clock.now, reason: 'Latihan kebakaran' }
    expect(dataOf(await sitting.pause())).toMatchObject({ kind: 'pause', deadlineAt: sitting.end, pause })

    server.clock.now = sitting.end + 7 * minute
    await sitting.sweep()
    expect(await sitting.section()).toMatchObject({ submittedAt: null })
    expect(await told(sitting)).toMatchObject({ deadlineAt: sitting.end, pause })
    expect(await sitting.detail()).toMatchObject({ state: 'started', pause })

    const lasted = server.clock.now - pause.at
    expect(dataOf(await sitting.resume())).toMatchObject({ deadlineAt: sitting.end + lasted, pause: null })
    expect(await told(sitting)).toMatchObject({ deadlineAt: sitting.end + lasted, pause: null })
    server.clock.now = sitting.end + lasted - 1
    await sitting.sweep()
    expect(await sitting.section()).toMatchObject({ submittedAt: null })
    server.clock.now += 1
    await sitting.sweep()
    expect(await sitting.section()).toMatchObject({ submittedBy: 'server' })

    const [first, second] = await sitting.acts()
    expect(first).toMatchObject({ kind: 'paused', by: 'proctor', ...because })
    expect(second).toMatchObject({ kind: 'resumed', by: 'proctor', before: { seconds: lasted / 1000 } })
  })

  test('lets nothing of a section be read, started or handed in, and still takes answers', async () => {
    const sitting = await seated()
    const { id, window, journal } = sitting
    const [part] = await server.db.select().from(parts).where(eq(parts.section, 'listening'))
    const { questionId = '', right = '' } = keys[0] ?? {}
    await journal.write(questionId, right)
    await sitting.pause()
    const params = { id, section: 'listening' }
    expect(await window.send(sectionDetail, { params })).toMatchObject(paused)
    expect(await window.send(startSection, { params, body: {} })).toMatchObject(paused)
    expect(await window.send(examDetail, { params: { id: part?.id ?? '' } })).toMatchObject(paused)
    expect(await window.send(publicMultiple, { query: { id: questionId } })).toMatchObject(paused)
    expect(await journal.handIn()).toMatchObject(paused)
    expect(await window.send(sittingRecord, { params: { id } })).toMatchObject({ status: 200 })
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 1, held: 0 })
    await sitting.resume()
    expect((await window.send(sectionDetail, { params })).status).toBe(200)
    expect((await journal.handIn()).status).toBe(200)
  })

  test('stays paused at another PC that takes it over', async () => {
    const sitting = await seated()
    await sitting.pause()
    const other = openWindow(server, server.people.member, sitting.id)
    expect((await other.takeOver({ pin, confirmed: true })).status).toBe(200)
    expect(await sitting.detail()).toMatchObject({ pause: because })
    const params = { id: sitting.id, section: 'listening' }
    expect(await other.send(startSection, { params, body: {} })).toMatchObject(paused)
    server.clock.now += 20 * minute
    await sitting.resume()
    const begun = dataOf<{ deadlineAt: number }>(await other.send(startSection, { params, body: {} }))
    expect(begun.deadlineAt).toBe(sitting.end + 20 * minute)
  })

  test('given minutes has them besides, and one that was stopped in it goes on with the time that was left', async () => {
    const sitting = await seated()
    await sitting.pause()
    const left = sitting.end - server.clock.now
    server.clock.now += 60 * minute
    expect(dataOf(await sitting.act({ kind: 'extend', minutes: 5 }))).toMatchObject({
      deadlineAt: sitting.end + 5 * minute,
    })
    const stopped = { disqualifiedAt: new Date(server.clock.now), disqualifiedFor: 'face' as const }
    await server.db.update(orders).set(stopped).where(eq(orders.id, sitting.id))
    server.clock.now += minute
    await sitting.act({ kind: 'reinstate' })
    server.clock.now += minute
    expect(dataOf(await sitting.resume())).toMatchObject({
      deadlineAt: server.clock.now + left + 5 * minute,
    })
  })

  test('does not expire, and its time to expire runs anew from its end', async () => {
    const { id, journal, pause, resume, sweep } = await seated()
    expect((await journal.handIn()).status).toBe(200)
    await pause()
    const state = async () => (await storedSitting(server, { id })).order
    const before = server.clock.now
    server.clock.now += 40 * 24 * 60 * minute
    await sweep()
    const later = server.clock.now
    expect(await state()).toMatchObject({ expiredAt: null })
    // Sessions end after hours.
    server.clock.now = before
    await resume()
    await server.db
      .update(orders)
      .set({ resumedAt: new Date(later) })
      .where(eq(orders.id, id))
    server.clock.now = later + 167 * 60 * minute
    await sweep()
    expect(await state()).toMatchObject({ expiredAt: null })
    server.clock.now = later + 168 * 60 * minute
    await sweep()
    expect((await state())?.expiredAt).not.toBeNull()
    server.clock.now = before
  })
})

describe('a client that ignores a pause', () => {
  const choose = async ({ journal }: Seated, index: number) => {
    const { questionId = '', right = '' } = keys[index] ?? {}
    await journal.write(questionId, right)
  }
  const verdictsOf = async ({ id }: Pick<Window, 'id'>) =>
    (await server.db.select().from(journalEntries).where(eq(journalEntries.orderId, id)))
      .toSorted((one, other) => one.seq - other.seq)
      .map(({ verdict }) => verdict)

  test('has what it chose before it could hear of it counted, and the rest held until a person decides', async () => {
    const sitting = await seated()
    await sitting.journal.beat()
    await sitting.pause()
    server.clock.now += 10_000
    await choose(sitting, 0)
    server.clock.now += 10_000
    await choose(sitting, 1)
    expect(savedOf(await sitting.journal.send())).toMatchObject({ acknowledged: 2, held: 1 })
    server.clock.now += 10 * minute
    await sitting.resume()
    await choose(sitting, 2)
    server.clock.now += 1000
    expect(savedOf(await sitting.journal.send())).toMatchObject({ acknowledged: 3, held: 1 })
    expect(await verdictsOf(sitting)).toEqual(['counted', 'held', 'counted'])
    // More time judges late answers anew: these stay held.
    await sitting.act({ kind: 'extend', minutes: 1 })
    expect(await verdictsOf(sitting)).toEqual(['counted', 'held', 'counted'])
  })

  test('cannot claim one: a pause needs the PIN, and the network', async () => {
    const sitting = await seated()
    expect(await sitting.act({ kind: 'pause' }, { pin: '000000' })).toMatchObject({ status: 403 })
    expect(await sitting.act({ kind: 'pause' }, { late: true })).toMatchObject({
      status: 400,
      body: { errors: [expect.objectContaining({ field: 'late' })] },
    })
    expect(await sitting.resume()).toMatchObject({ body: { code: 'sitting.notPaused' } })
    await sitting.pause()
    expect(await sitting.pause()).toMatchObject(paused)
  })

  test('is watched by nobody meanwhile: what is found then is on record and does not count', async () => {
    const sitting = await seated()
    await sitting.pause()
    server.clock.now += 3000
    const at = server.clock.now
    const grounds = {
      what: 'presence.hidden',
      from: at - 2000,
      to: at - 1000,
      samples: 1,
      bad: 1,
      confidence: null,
      detail: '',
    }
    const body = {
      violationKind: 'leaving',
      section: 'listening',
      textVoice: '',
      image: '',
      counts: true,
      grounds,
    }
    const found = { params: { license: sitting.license }, body }
    expect(dataOf(await sitting.window.send(updateViolation, found))).toMatchObject({ count: 0 })
    await sitting.resume()
    server.clock.now += 60_000
    const since = server.clock.now
    const later = {
      ...found,
      body: { ...body, grounds: { ...grounds, from: since - 2000, to: since - 1000 } },
    }
    expect(dataOf(await sitting.window.send(updateViolation, later))).toMatchObject({ count: 1 })
  })
})

describe('an operator', () => {
  const words = ['--reason', 'Alarm kebakaran'] as const

  test('pauses one sitting or all of an institution, and lets them go on', async () => {
    server.clock.now = Date.now()
    const [one, two] = [await seated(), await seated()]
    const individual = await signedSitting(server, server.people.individual)
    const { orderNo } = await one.detail()
    expect(await runCommand(server, 'sitting', 'pause', orderNo, ...words)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${orderNo}: paused`),
    })
    expect(await runCommand(server, 'sitting', 'pause', orderNo, ...words)).toMatchObject({
      errors: expect.stringContaining('is paused already'),
    })
    const shown = (await runCommand(server, 'sitting', 'show', orderNo)).output
    expect(shown).toMatch(/paused since .*: Alarm kebakaran/)

    const all = ['--institution', 'Politeknik Satu', ...words]
    type Told = { sittings: { sitting: string }[] }
    const { sittings } = await runJson<Told>(server, 'sitting', 'pause', ...all)
    expect(sittings.map(({ sitting }) => sitting)).toContain(two.id)
    expect(sittings.map(({ sitting }) => sitting)).not.toContain(one.id)
    expect((await storedSitting(server, individual)).order).toMatchObject({ pausedAt: null })
    expect(await told(two)).toMatchObject({ pause: { reason: 'Alarm kebakaran' } })

    const on = await runJson<Told>(server, 'sitting', 'resume', ...all)
    expect(on.sittings.map(({ sitting }) => sitting)).toEqual(expect.arrayContaining([one.id, two.id]))
    expect(await told(two)).toMatchObject({ pause: null })
    expect((await runCommand(server, 'sitting', 'show', orderNo)).output).toMatch(/resumed after \d+ s/)
    expect((await runCommand(server, 'sitting', 'resume', ...all)).errors).toContain('No sitting')
    expect((await runCommand(server, 'sitting', 'pause', ...words)).errors).toContain('Give either')
  })
})
