import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { digestOf, firstHead, nextHead } from '#contract/rules/chain.ts'
import { serverNow } from '#src/platform/api/client.ts'
import { sha256 } from '#src/platform/signing/sha256.ts'
import { nextBeat, numberOn, reserve, toldAt } from './beats.ts'
import { choice, keeper, line, newBook } from './book.fixture.ts'
import { theJournal } from './database.ts'
import { deliver } from './delivery.ts'
import { append } from './entries.ts'
import { discardOrder, forgetOrder } from './forget.ts'
import { headOf, headsOf } from './heads.ts'
import { bodyOf, keepHandIn } from './submissions.ts'
import { acknowledge } from './unsent.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

type Sent = ReturnType<typeof keeper>['received'][number]['entries'][number]

/** The head that a server computes of these entries. */
async function headAfter(entries: readonly Sent[]): Promise<string> {
  let head = await firstHead(line, sha256)
  for (const entry of entries) {
    const { salt = '' } = 'salt' in entry ? entry : {}
    const digest = 'digest' in entry ? entry.digest : await digestOf({ ...entry, salt }, sha256)
    head = await nextHead(head, digest, sha256)
  }
  return head
}

it('tells the head that the server computes of what it is sent, also of two pages that wrote at once', async () => {
  const book = await newBook(onTestFinished)
  const other = await book.open()
  for (let turn = 0; turn < 5; turn += 1)
    await Promise.all([
      append(book.database, line, choice(`q${turn}`, 'moves')),
      append(other, line, choice(`q${turn}`, null)),
    ])
  const server = keeper()
  await deliver(book.database, line, server.send)
  const sent = server.received.flatMap(({ entries }) => entries)
  expect(sent.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const told = { section: 'structure', seq: 10, head: await headAfter(sent) }
  expect(await headsOf(await book.open(), 'order', line.writer)).toEqual([told])
  await append(book.database, line, choice('q1', 'moving'))
  await deliver(book.database, line, server.send)
  expect((await headOf(book.database, line))?.head).toBe(
    await headAfter(server.received.flatMap(({ entries }) => entries)),
  )
})

it('an entry that the disk has damaged travels as its digest, and the chain goes on', async () => {
  const { database } = await newBook(onTestFinished)
  for (const answer of ['a', 'b', 'c']) await append(database, line, choice('q1', answer))
  const [, spoilt] = await database.getAll('entries')
  if (spoilt)
    await database.put('entries', { ...spoilt, sealed: { ...spoilt.sealed, iv: new Uint8Array(12) } })
  const server = keeper()
  await deliver(database, line, server.send)
  const sent = server.received.flatMap(({ entries }) => entries)
  expect(sent.map((entry) => ('digest' in entry ? 'digest' : entry.answer))).toEqual(['a', 'digest', 'c'])
  expect((await headOf(database, line))?.head).toBe(await headAfter(sent))
  expect(await database.count('entries')).toBe(0)
})

it('a hand-in keeps the head of its moment, whatever is written afterwards and however often it is sent', async () => {
  const order = crypto.randomUUID()
  const database = await theJournal()
  onTestFinished(() => database.clear('entries'))
  const { writer } = await nextBeat(order)
  const own = { order, section: 'structure', writer } as const
  const submission = { id: order, section: 'structure' as const, images: [], answer: [] }
  await append(database, own, choice('q1', 'moves'))
  const head = await headOf(database, own)
  const kept = await keepHandIn(database, submission)
  expect(bodyOf(kept, writer).head).toEqual(head)
  await append(database, own, choice('q1', 'moving'))
  expect(bodyOf(await keepHandIn(database, submission), writer).head).toEqual(head)
  expect(bodyOf(kept, crypto.randomUUID()).head, "another window's line is not this one's").toBeNull()
})

it('numbers of heartbeats grow past each one used before, also after a crash', async () => {
  const book = await newBook(onTestFinished)
  const first = await reserve(book.database, 'order', line.writer)
  const afterCrash = await reserve(await book.open(), 'order', line.writer)
  expect(afterCrash.last).toBe(first.upTo)
  expect((await reserve(book.database, 'order', 'window-2')).last).toBe(0)
  await forgetOrder(book.database, 'order')
  expect(await book.database.count('beats')).toBe(0)
})

it('a browser that was set back numbers its heartbeats on from what the server has heard', async () => {
  const order = crypto.randomUUID()
  const first = await nextBeat(order)
  numberOn(order, first, first.number)
  expect(await nextBeat(order)).toMatchObject({ number: (first.number ?? 0) + 1 })
  numberOn(order, first, 5000)
  expect(await nextBeat(order)).toMatchObject({ number: 5001 })
  expect(await nextBeat(order)).toMatchObject({ number: 5002 })
  await forgetOrder(await theJournal(), order)
})

it('heartbeats are numbered from one, and two hundred numbers are written to the disk at once', async () => {
  const order = crypto.randomUUID()
  const database = await theJournal()
  const reserved = async ({ writer }: { writer: string }) =>
    (await database.get('beats', [order, writer]))?.upTo
  const first = await nextBeat(order)
  expect([first.number, await reserved(first)]).toEqual([1, 200])
  numberOn(order, first, 199)
  expect([(await nextBeat(order)).number, await reserved(first)]).toEqual([200, 200])
  expect([(await nextBeat(order)).number, await reserved(first)]).toEqual([201, 400])
  for (const heard of [undefined, 3]) numberOn(order, first, heard)
  expect((await nextBeat(order)).number).toBe(202)
  const another = crypto.randomUUID()
  numberOn(another, first, 50)
  expect((await nextBeat(another)).number).toBe(1)
  await Promise.all([forgetOrder(database, order), forgetOrder(database, another)])
})

it('without its disk a heartbeat is numbered on by what this tab remembers, and tells of no choice', async () => {
  const [order, known] = [crypto.randomUUID(), crypto.randomUUID()]
  const { writer } = await nextBeat(crypto.randomUUID())
  const nameOf = (id: string) => `beat ${id} ${writer}`
  sessionStorage.setItem(nameOf(known), '41')
  onTestFinished(() => [order, known].forEach((id) => void sessionStorage.removeItem(nameOf(id))))
  const before = toldAt()
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is gone', 'UnknownError')
  })
  for (const number of [1, 2]) expect(await nextBeat(order)).toEqual({ writer, number, heads: null })
  expect(sessionStorage.getItem(nameOf(order))).toBe('2')
  expect((await nextBeat(known)).number).toBe(42)
  expect(toldAt()).toBe(before)
  vi.restoreAllMocks()
  const since = serverNow()
  await nextBeat(order)
  expect(toldAt()).toBeGreaterThanOrEqual(since)
})

it('a heartbeat tells the heads on the disk; where that cannot be read, nothing of them, and is numbered on', async () => {
  const order = crypto.randomUUID()
  const database = await theJournal()
  const before = await nextBeat(order)
  expect(before).toMatchObject({ number: expect.any(Number), heads: [] })
  const own = { order, section: 'reading', writer: before.writer } as const
  await append(database, own, choice('r1', 'leaf'))
  await acknowledge(database, own, 1)
  const { head } = (await headOf(database, own)) ?? {}
  expect(await nextBeat(order)).toEqual({
    writer: before.writer,
    number: (before.number ?? 0) + 1,
    heads: [{ section: 'reading', seq: 1, head }],
  })
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is gone', 'UnknownError')
  })
  expect(await nextBeat(order)).toMatchObject({ number: (before.number ?? 0) + 2, heads: null })
  vi.restoreAllMocks()
  expect((await nextBeat(order)).heads).toHaveLength(1)
  await forgetOrder(database, order)
})

it('of an order that is discarded nothing is remembered, neither choices that nobody has nor numbers of heartbeats', async () => {
  const [order, database] = [crypto.randomUUID(), await theJournal()]
  const { writer } = await nextBeat(order)
  await append(database, { ...line, order, writer }, choice('q1', 'moves'))
  expect(await forgetOrder(database, order), 'as one is not, of which a choice has not arrived').toBe(false)
  await discardOrder(order)
  expect((await headsOf(database, order, writer)).length).toBe(0)
  expect(await nextBeat(order)).toMatchObject({ number: 1, heads: [] })
  await discardOrder(order)
  expect(await database.getKey('beats', [order, writer])).toBeUndefined()
})
