import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls/index.ts'
import {
  journalEntries,
  orders,
  sectionSittings,
  securityEvents,
  answers as storedAnswers,
  violations,
  writers,
} from '#server/tables/index.ts'
import { acting, dataOf, keysOf, seatBefore } from '#test/server/candidate.ts'
import { sendPicture } from '#test/server/picture.ts'
import { newOrder, openWindow, signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'
import { openWrittenJournal, savedOf } from '#test/server/written-journal.ts'

let server: TestServer
let member: Person
beforeAll(async () => {
  server = await openTestServer()
  member = server.people.member
})
afterAll(() => server.close())

const { startSection, sectionDetail, autosave, heartbeat, sittingRecord, submitAnswers, updateViolation } =
  calls
const listening = (id: string) => ({ params: { id, section: 'listening' }, body: {} })
const beat = ({ id, writer }: Window) => ({ params: { id }, body: { writer, number: 1, heads: [] } })
const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('a signed sitting', () => {
  it('is read, begun, answered and handed in by the window that started it', async () => {
    const { id, window } = await signedSitting(server, member)
    const [question] = await keysOf(server, 'listening')
    const { questionId = '', right = '', part = '' } = question ?? {}
    const salt = 'A'.repeat(22)
    const entry = { seq: 1, questionId, answer: right, marked: false, chosenAt: server.clock.now, salt }
    const journal = { section: 'listening', writer: window.writer, entries: [entry], position: null }
    const handedIn = { part, question: [{ questionId, answer: [right] }] }
    const submission = { id, section: 'listening', images: [], answer: [handedIn], head: null }
    const headers = { 'x-write-id': randomUUID() }
    const answers = [
      await window.send(sectionDetail, { params: { id, section: 'listening' } }),
      await window.send(startSection, listening(id)),
      await window.send(heartbeat, beat(window)),
      await window.send(autosave, { params: { id }, body: journal }),
      await window.send(sittingRecord, { params: { id } }),
      await window.send(submitAnswers, { body: submission, headers }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  })

  it('is not started by a page of the version before, which brings no key: it has to be loaded anew', async () => {
    const { id } = await newOrder(server, member)
    const old = await server.inject({
      method: 'PUT',
      url: calls.updateStartTest.path.replace(':id', id),
      headers: { authorization: `Bearer ${member.token}` },
      payload: {},
    })
    expect(refusalOf(old)).toEqual([409, 'page.outdated'])
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
    expect(order).toMatchObject({ startedAt: null, protocol: null, writer: null })
  })

  it('is not started by a key that is no point of the curve', async () => {
    const { id } = await newOrder(server, member)
    const bad = { writer: randomUUID(), publicKey: `B${'A'.repeat(86)}` }
    const noPoint = await server.send(calls.updateStartTest, {
      params: { id },
      token: member.token,
      body: bad,
    })
    expect(refusalOf(noPoint)).toEqual([400, 'request.invalid'])
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
    expect(order).toMatchObject({ startedAt: null, protocol: null })
  })

  it('gives a window that starts again the same key, and another window none', async () => {
    const { id } = await newOrder(server, member)
    const window = openWindow(server, member, id)
    const keyOf = async (of: Window) => dataOf<{ serverKey: string | null }>(await of.start()).serverKey
    const first = await keyOf(window)
    expect(first).toMatch(/^B[\w-]{86}$/)
    expect(await keyOf(window)).toBe(first)
    expect(await keyOf(openWindow(server, member, id))).toBeNull()
    expect(refusalOf(await openWindow(server, member, id, window.writer).start())).toEqual([
      ...[403, 'signature.invalid'],
    ])
  })
})

describe('a call of a signed sitting is refused', () => {
  const told = async (window: Window, tampered: Parameters<Window['send']>[2]) =>
    refusalOf(await window.send(startSection, listening(window.id), tampered))

  it('when it is not signed, forged, changed, or too old', async () => {
    const { id, window } = await signedSitting(server, member)
    const { method, path } = startSection
    const url = path.replace(':id', id).replace(':section', 'structure')
    const time = server.clock.now
    const forged = window.signer.sign({ method, path: url, content: '{}', time }).replace(/.$/, 'A')
    expect(await told(window, { signature: null })).toEqual([403, 'signature.missing'])
    expect(await told(window, { signature: 'order=x' })).toEqual([403, 'signature.invalid'])
    expect(await told(window, { signature: forged })).toEqual([403, 'signature.invalid'])
    expect(await told(window, { path: url })).toEqual([403, 'signature.invalid'])
    expect(
      await told(window, { path: `${path.replace(':id', id).replace(':section', 'listening')}?a=1` }),
    ).toEqual([...[403, 'signature.invalid']])
    expect(await told(window, { body: { changed: true } })).toEqual([403, 'signature.invalid'])
    expect(await told(window, { time: time - 60_001 })).toEqual([409, 'signature.stale'])
    expect(await told(window, { time: time + 60_001 })).toEqual([409, 'signature.stale'])
    const begun = () => server.db.$count(sectionSittings, eq(sectionSittings.orderId, id))
    expect(await begun(), 'none of them has begun anything').toBe(0)
    expect((await window.send(startSection, listening(id))).status).toBe(200)
    expect(await begun()).toBe(1)
  })

  it('when it is sent again after 60 s; before, a proxy that repeats it changes nothing', async () => {
    const { id, window } = await signedSitting(server, member)
    const once = window.wired(startSection, listening(id), {})
    const first = await server.inject(once)
    server.clock.now += 60_000
    const repeated = await server.inject(once)
    expect(dataOf(repeated)).toEqual({ ...dataOf<object>(first), now: server.clock.now })
    server.clock.now += 1
    expect(refusalOf(await server.inject(once))).toEqual([409, 'signature.stale'])
  })

  it("when it is signed with another order's key, or with another member's", async () => {
    const { id, window } = await signedSitting(server, member)
    const other = await signedSitting(server, member)
    const theirs = await signedSitting(server, server.people.stranger)
    const { method } = startSection
    const path = startSection.path.replace(':id', id).replace(':section', 'listening')
    const by = (signer: Window['signer']) =>
      signer.sign({ method, path, content: '{}', time: server.clock.now })
    expect(await told(window, { signature: by(other.window.signer) })).toEqual([403, 'signature.invalid'])
    expect(await told(window, { signature: by(theirs.window.signer) })).toEqual([403, 'signature.invalid'])
    const renamed = by(other.window.signer).replace(other.id, id).replace(other.window.writer, window.writer)
    expect(await told(window, { signature: renamed })).toEqual([403, 'signature.invalid'])
    const unknown = by(other.window.signer).replace(other.id, id)
    expect(await told(window, { signature: unknown })).toEqual([409, 'writer.unknown'])
  })

  it("when it names its sitting by its signature alone, which is for another member's, or is none", async () => {
    const { id } = await signedSitting(server, member)
    const theirs = await signedSitting(server, server.people.stranger)
    const path = calls.examDetail.path.replace(':id', 'x')
    const own = theirs.window.signer.sign({ method: 'GET', path, content: '', time: server.clock.now })
    const reading = async (signature: string) =>
      refusalOf(await theirs.window.send(calls.examDetail, { params: { id: 'x' } }, { signature }))
    expect(await reading(own), 'as far as the section').toEqual([403, 'section.locked'])
    expect(await reading(own.replace(theirs.id, id))).toEqual([404, 'order.notFound'])
    expect(await reading('order=x')).toEqual([403, 'signature.invalid'])
  })

  it('when its body names another writer than the one that signs', async () => {
    const { id, window } = await signedSitting(server, member)
    const named = { params: { id }, body: { writer: randomUUID() } }
    expect(refusalOf(await window.send(heartbeat, named))).toEqual([403, 'signature.invalid'])
  })
})

test('a second login reads, saves and hands in nothing, and is in the security log', async () => {
  const { id, window } = await signedSitting(server, member)
  await window.send(startSection, listening(id))
  const second = acting(server, member, id)
  const [key] = await keysOf(server, 'listening')
  const { questionId = '', part = '', right = '' } = key ?? {}
  const answers = [
    await second.section('listening'),
    await second.start('listening'),
    await second.record(),
    await second.save('listening', [{ seq: 1, questionId, answer: right, chosenAt: server.clock.now }]),
    await second.submit('listening', [{ questionId, part, answer: right }]),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('signature.missing'))
  expect(answers.map(({ body }) => body.data)).toEqual(Array(5).fill(undefined))
  expect(await server.db.$count(journalEntries, eq(journalEntries.orderId, id))).toBe(0)
  expect(await server.db.$count(storedAnswers, eq(storedAnswers.orderId, id))).toBe(0)
  const [section] = await server.db.select().from(sectionSittings).where(eq(sectionSittings.orderId, id))
  expect(section).toMatchObject({ submittedAt: null })
  const logged = await server.db.select().from(securityEvents).where(eq(securityEvents.orderId, id))
  expect(logged.map(({ kind, details }) => [kind, details])).toEqual([
    ['writerRefused', { writer: 'unsigned', code: 'signature.missing' }],
  ])
})

test('every signed call that names its sitting asks for the signature', async () => {
  const { id, license } = await signedSitting(server, member)
  const named: [string, AnyCall][] = Object.entries(calls).filter(
    ([, call]) => call.signed === 'order' || call.signed === 'licence',
  )
  expect(named.length).toBeGreaterThan(5)
  const told = []
  for (const [name, call] of named) {
    const body = {
      ...{ id, section: 'listening', writer: randomUUID(), entries: [], position: null, images: [] },
      ...{ answer: [], violationKind: 'face', image: '', textVoice: '' },
      ...{
        tool: 'struck',
        revision: 1,
        value: [],
        call: randomUUID(),
        isCalling: true,
        break: randomUUID(),
        isOn: true,
      },
    }
    const { code } = (
      await server.send(call, {
        ...{ params: { id, license, section: 'listening' }, headers: { 'x-write-id': randomUUID() } },
        ...(call.method === 'GET' ? {} : { body }),
        token: member.token,
      })
    ).body
    told.push([name, code])
  }
  expect(told).toEqual(named.map(([name]) => [name, 'signature.missing']))
})

test('a replaced writer brings its journal, hears that it is replaced, and is refused everything else', async () => {
  const person = server.people.individual
  const { id, license, window } = await signedSitting(server, person)
  await window.send(startSection, listening(id))
  const journal = openWrittenJournal(server, window, 'listening')
  const [question] = await keysOf(server, 'listening')
  await journal.write(question?.questionId ?? '', question?.right ?? '')
  const second = openWindow(server, person, id)
  expect((await second.takeOver({ confirmed: true })).status).toBe(200)
  const heard = await window.send(heartbeat, beat(window))
  expect(dataOf<{ active: boolean }>(heard).active).toBe(false)
  expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 1 })
  expect(await server.db.$count(journalEntries, eq(journalEntries.orderId, id))).toBe(1)
  const { status, body } = await sendPicture(server, window)
  expect(status).toBe(200)
  const found = { violationKind: 'leaving', section: 'listening', image: body.data.id ?? '', textVoice: '' }
  expect((await window.send(updateViolation, { params: { license }, body: found })).status).toBe(200)
  const [violation] = await server.db.select().from(violations).where(eq(violations.orderId, id))
  expect(violation).toMatchObject({ mediaId: body.data.id })

  const handedIn = { id, section: 'listening', images: [], answer: [], head: journal.head() }
  const refused = [
    await window.send(sectionDetail, { params: { id, section: 'listening' } }),
    await window.send(sittingRecord, { params: { id } }),
    await window.send(startSection, listening(id)),
    await window.send(submitAnswers, { body: handedIn }),
  ]
  expect(refused.map(refusalOf)).toEqual(Array(4).fill([409, 'sitting.elsewhere']))
  expect((await second.send(startSection, listening(id))).status).toBe(200)
  const [row] = await server.db
    .select()
    .from(writers)
    .where(and(eq(writers.orderId, id), eq(writers.writer, window.writer)))
  expect(row?.replacedAt?.getTime()).toBe(server.clock.now)
})

test('a sitting that the version before has started goes on without signatures until its end', async () => {
  const old = await seatBefore(server, member)
  const { id } = old
  expect((await old.section('listening')).status).toBe(200)
  expect((await old.start('listening')).status).toBe(200)
  expect((await old.save('listening', [])).status).toBe(200)
  const taken = await server.send(calls.takeover, {
    params: { id },
    body: { writer: old.writer },
    token: old.token,
  })
  expect(dataOf<{ serverKey: string | null }>(taken).serverKey).toBeNull()
  expect((await old.submit('listening', [])).status).toBe(200)
})
