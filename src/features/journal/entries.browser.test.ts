import { deleteDB, openDB } from 'idb'
import { expect, it, onTestFinished, vi } from 'vitest'
import { keyOf, seal } from '#src/platform/storage/cipher.ts'
import { choice, elsewhere, line, newBook } from './book.fixture.ts'
import { keepBookmark, keptBookmark } from './bookmarks.ts'
import { openJournal } from './database.ts'
import { append } from './entries.ts'
import { headsOf } from './heads.ts'
import { keepPosition, keptPosition } from './positions.ts'
import { forgetSubmission, keepHandIn } from './submissions.ts'
import { acknowledge, acknowledgedOf, lastOf, pending, unsent } from './unsent.ts'

const answersIn = async (book: Awaited<ReturnType<typeof newBook>>) =>
  (await pending(book.database, 'order', 'structure')).map(({ seq, answer }) => [seq, answer])

it('numbers choices from 1, each window separately', async () => {
  const book = await newBook(onTestFinished)
  expect([await lastOf(book.database, line), await acknowledgedOf(book.database, line)]).toEqual([0, 0])
  await append(book.database, line, choice('q1', 'moves'))
  await append(book.database, elsewhere, choice('q1', 'moving'))
  await append(book.database, line, choice('q1', 'to move'))
  expect(await answersIn(book)).toEqual([
    [1, 'moves'],
    [2, 'to move'],
    [1, 'moving'],
  ])
})

it('uses no number twice and skips none when a duplicated window writes at the same time', async () => {
  const book = await newBook(onTestFinished)
  const other = await book.open()
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      append(index % 2 === 0 ? book.database : other, line, choice(`q${index}`, 'moves')),
    ),
  )
  const numbers = (await pending(book.database, 'order', 'structure')).map(({ seq }) => seq)
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

it('stores nothing of a choice whose transaction fails, so that it can be tried again', async () => {
  const book = await newBook(onTestFinished)
  await append(book.database, line, choice('q1', 'moves'))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await expect(append(book.database, line, choice('q1', 'to move'))).rejects.toThrow('The disk is full')
  put.mockRestore()
  expect(await answersIn(book)).toEqual([[1, 'moves']])
  await append(book.database, line, choice('q1', 'moving'))
  expect(await answersIn(book)).toEqual([
    [1, 'moves'],
    [2, 'moving'],
  ])
})

it('has every choice after a reload, and continues numbering after the acknowledged ones', async () => {
  const book = await newBook(onTestFinished)
  await append(book.database, line, choice('q1', 'moves'))
  await append(book.database, line, choice('q2', 'When'))
  await acknowledge(book.database, line, 2)
  const reloaded = await book.open()
  expect(await pending(reloaded, 'order', 'structure')).toEqual([])
  expect((await append(reloaded, line, choice('q3', 'leaf'))).seq).toBe(3)
})

it('deletes what is acknowledged and nothing else', async () => {
  const book = await newBook(onTestFinished)
  for (const answer of ['a', 'b', 'c']) await append(book.database, line, choice('q1', answer))
  await append(book.database, elsewhere, choice('q1', 'd'))
  await append(book.database, { ...line, section: 'reading' }, choice('r1', 'e'))
  await acknowledge(book.database, line, 2)
  expect(await answersIn(book)).toEqual([
    [3, 'c'],
    [1, 'd'],
  ])
  expect(await pending(book.database, 'order', 'reading')).toHaveLength(1)
})

it('never deletes up to a number that was not used yet', async () => {
  const book = await newBook(onTestFinished)
  await append(book.database, line, choice('q1', 'a'))
  await acknowledge(book.database, line, 99)
  await append(book.database, line, choice('q1', 'b'))
  await acknowledge(book.database, line, 1)
  expect(await answersIn(book)).toEqual([[2, 'b']])
})

it('submits the same answers under the same write id, also after a reload, and others under another', async () => {
  const book = await newBook(onTestFinished)
  const submission = (answer: string | null) => ({
    id: 'order',
    section: 'structure' as const,
    images: [],
    answer: [{ part: 'A' as const, question: [{ questionId: 'q1', answer: [answer] as [string | null] }] }],
  })
  const { writeId: first } = await keepHandIn(book.database, submission('moves'))
  expect((await keepHandIn(await book.open(), submission('moves'))).writeId).toBe(first)
  const { writeId: other } = await keepHandIn(book.database, submission(null))
  expect(other).not.toBe(first)
  await forgetSubmission(book.database, submission(null))
  expect(await book.database.count('submissions')).toBe(0)
})

it('never moves Listening back', async () => {
  const { database } = await newBook(onTestFinished)
  expect(await keptPosition(database, 'order')).toBeNull()
  await keepPosition(database, 'order', { step: 4, at: 2.5, elapsed: 90 })
  await keepPosition(database, 'order', { step: 3, at: 60, elapsed: 95 })
  expect(await keptPosition(database, 'order')).toEqual({ step: 4, at: 2.5, elapsed: 95 })
})

it('knows after a reload which question was open in each section, and null where none was', async () => {
  const book = await newBook(onTestFinished)
  await keepBookmark(book.database, 'order', 'structure', 'q3')
  await keepBookmark(book.database, 'order', 'structure', 'q2')
  await keepBookmark(book.database, 'order', 'reading', 'r4')
  const reloaded = await book.open()
  expect(await keptBookmark(reloaded, 'order', 'structure')).toBe('q2')
  expect(await keptBookmark(reloaded, 'order', 'reading')).toBe('r4')
  expect(await keptBookmark(reloaded, 'another', 'structure')).toBeNull()
})

it('an upgrade of the database keeps what the previous version has not delivered', async () => {
  const name = `journal-${crypto.randomUUID()}`
  onTestFinished(() => deleteDB(name))
  const before = await openDB(name, 2, {
    upgrade(database) {
      for (const store of ['keys', 'positions']) database.createObjectStore(store, { keyPath: 'order' })
      database.createObjectStore('entries', { keyPath: ['order', 'section', 'writer', 'seq'] })
      database.createObjectStore('lines', { keyPath: ['order', 'section', 'writer'] })
      database.createObjectStore('submissions', { keyPath: ['order', 'section'] })
    },
  })
  // That version wrote entries without salt and digest, and lines without head.
  const sealed = await seal(await keyOf(before as never, 'order'), JSON.stringify(choice('q1', 'moves')))
  await before.put('entries', { ...line, seq: 1, sealed })
  await before.put('lines', { ...line, last: 1, acknowledged: 0 })
  before.close()
  const now = await openJournal(name, () => undefined)
  expect((await pending(now, 'order', 'structure')).map(({ answer }) => answer)).toEqual(['moves'])
  await keepBookmark(now, 'order', 'structure', 'q1')
  expect(await keptBookmark(now, 'order', 'structure')).toBe('q1')
  // Its line goes on without a chain, as its sitting does; the next section's has one.
  await append(now, line, choice('q2', 'When'))
  await append(now, { ...line, section: 'reading' }, choice('r1', 'leaf'))
  expect((await unsent(now, 'order', 'structure')).map((entry) => [entry.seq, 'salt' in entry])).toEqual([
    [1, false],
    [2, false],
  ])
  expect((await headsOf(now, 'order', line.writer)).map(({ section }) => section)).toEqual(['reading'])
  now.close()
})

it.each([3, 4])('of a database of version %i everything stays as it is', async (version) => {
  const name = `journal-${crypto.randomUUID()}`
  onTestFinished(() => deleteDB(name))
  const before = await openDB(name, version, {
    upgrade(database) {
      for (const store of ['keys', 'positions']) database.createObjectStore(store, { keyPath: 'order' })
      database.createObjectStore('entries', { keyPath: ['order', 'section', 'writer', 'seq'] })
      database.createObjectStore('lines', { keyPath: ['order', 'section', 'writer'] })
      for (const store of ['submissions', 'bookmarks'])
        database.createObjectStore(store, { keyPath: ['order', 'section'] })
      if (version > 3) database.createObjectStore('beats', { keyPath: ['order', 'writer'] })
    },
  })
  await keepBookmark(before as never, 'order', 'structure', 'q7')
  before.close()
  const now = await openJournal(name, () => undefined)
  expect(await keptBookmark(now, 'order', 'structure')).toBe('q7')
  expect([now.version, now.objectStoreNames.contains('beats')]).toEqual([4, true])
  now.close()
})

it('a database of the first version, which was never in use, is made anew', async () => {
  const name = `journal-${crypto.randomUUID()}`
  onTestFinished(() => deleteDB(name))
  const first = await openDB(name, 1, { upgrade: (database) => void database.createObjectStore('entries') })
  first.close()
  const now = await openJournal(name, () => undefined)
  await append(now, line, choice('q1', 'moves'))
  expect((await pending(now, 'order', 'structure')).map(({ answer }) => answer)).toEqual(['moves'])
  now.close()
})
