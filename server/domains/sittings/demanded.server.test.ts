import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitAnswers } from '#contract/calls/answers.ts'
import { autosave, heartbeat, startSection } from '#contract/calls/sitting.ts'
import { journalEntries, sectionSittings, writers } from '#server/tables/index.ts'
import { type Key, keysOf, seatBefore } from '#test/server/candidate.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openWrittenJournal, savedOf } from '#test/server/written-journal.ts'

let server: TestServer
let keys: Key[]
beforeAll(async () => {
  server = await openTestServer()
  keys = await keysOf(server, 'listening')
})
afterAll(() => server.close())

/** A window whose Listening runs, and the journal of two choices that it has not sent. */
async function listener() {
  const { id, window } = await signedSitting(server, server.people.individual)
  await window.send(startSection, { params: { id, section: 'listening' }, body: {} })
  const journal = openWrittenJournal(server, window, 'listening')
  for (const { questionId, right } of keys.slice(0, 2)) await journal.write(questionId, right)
  const stored = () => server.db.select().from(journalEntries).where(eq(journalEntries.orderId, id))
  const writer = async () => (await server.db.select().from(writers).where(eq(writers.orderId, id)))[0]
  return { id, window, journal, stored, writer }
}

const without = <Thing extends object>(thing: Thing, name: string) =>
  Object.fromEntries(Object.entries(thing).filter(([key]) => key !== name))
const refusal = (...fields: string[]) => ({
  status: 400,
  body: { code: 'request.invalid', errors: fields.map((field) => expect.objectContaining({ field })) },
})

describe('a client that signs', () => {
  test('and sends choices without their salt, or only some with it, has none of them taken', async () => {
    const { journal, stored } = await listener()
    const [first = { seq: 1, digest: '' }, second = { seq: 2, digest: '' }] = journal.entries
    const send = (...entries: object[]) => journal.send(entries as typeof journal.entries)
    expect(await send(without(first, 'salt'), without(second, 'salt'))).toMatchObject(
      refusal('entries.0.salt', 'entries.1.salt'),
    )
    expect(await send(first, without(second, 'salt'))).toMatchObject(refusal('entries.1.salt'))
    expect(await stored()).toEqual([])
    expect(savedOf(await send(first, second))).toMatchObject({ acknowledged: 2 })
  })

  test('and leaves the number or the heads out of a heartbeat is not heard', async () => {
    const { window, journal, writer } = await listener()
    const whole = { writer: window.writer, number: 1, heads: [{ section: 'listening', ...journal.head() }] }
    const beat = (body: object) => window.send(heartbeat, { params: { id: window.id }, body })
    for (const name of ['number', 'heads'])
      expect(await beat(without(whole, name))).toMatchObject(refusal(name))
    expect(await beat({ writer: window.writer })).toMatchObject(refusal('number', 'heads'))
    expect(await writer()).toMatchObject({ heartbeatNumber: 0, toldAt: null })
    expect(await beat(whole)).toMatchObject({ status: 200 })
    expect(await writer()).toMatchObject({ heartbeatNumber: 1 })
  })

  test('and hands in without its final head has handed in nothing', async () => {
    const { id, window, journal } = await listener()
    await journal.send()
    const body = { id, section: 'listening', images: [], answer: [] }
    expect(await window.send(submitAnswers, { body })).toMatchObject(refusal('head'))
    const [section] = await server.db.select().from(sectionSittings).where(eq(sectionSittings.orderId, id))
    expect(section).toMatchObject({ submittedAt: null })
    expect(await journal.handIn()).toMatchObject({ status: 200 })
  })

  test('and numbers backwards, or uses a number twice, is taken in order and by the first of each', async () => {
    const { journal, stored, writer } = await listener()
    const [first, second] = journal.entries
    if (!first || !second) throw new Error('two were written')
    const other = { ...first, answer: keys[0]?.wrong ?? null } as typeof first
    expect(savedOf(await journal.send([second, first, other]))).toMatchObject({ acknowledged: 2 })
    expect(savedOf(await journal.send([other]))).toMatchObject({ acknowledged: 2 })
    const rows = (await stored()).toSorted((one, two) => one.seq - two.seq)
    expect(rows.map(({ seq, answer }) => [seq, answer])).toEqual([
      [1, keys[0]?.right],
      [2, keys[1]?.right],
    ])
    await journal.beat(journal.head(), { number: 5 })
    const heard = await writer()
    server.clock.now += 3000
    for (const number of [5, 4, 1])
      expect(await journal.beat({ seq: 9, head: 'A'.repeat(43) }, { number })).toMatchObject({ status: 200 })
    expect(await writer()).toEqual(heard)
  })
})

test('a sitting that the version before has started goes on without salt, number and heads', async () => {
  const candidate = await seatBefore(server, server.people.individual)
  const { id, token, writer } = candidate
  await candidate.start('listening')
  const [{ questionId, right }] = keys as [Key]
  const entry = { seq: 1, questionId, answer: right, marked: false, chosenAt: server.clock.now }
  const send = (call: typeof autosave | typeof heartbeat, body: object) =>
    server.send(call, { params: { id }, body, token })
  const journal = { section: 'listening', writer, entries: [entry], position: null }
  expect(savedOf(await send(autosave, journal))).toMatchObject({ acknowledged: 1 })
  expect(await send(heartbeat, { writer })).toMatchObject({ status: 200 })
  const body = { id, section: 'listening', images: [], answer: [] }
  expect(await server.send(submitAnswers, { body, token })).toMatchObject({ status: 200 })
})
