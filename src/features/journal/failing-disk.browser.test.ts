import { expect, it, onTestFinished, vi } from 'vitest'
import { JournalUnavailable } from '#src/platform/storage/unavailable.ts'
import { failDisk } from '#test/browser/failing-disk.ts'
import { reserve } from './beats.ts'
import { line, newBook } from './book.fixture.ts'
import { keepBookmark } from './bookmarks.ts'
import { continueAfter } from './continue-after.ts'
import { type JournalDatabase, theJournal } from './database.ts'
import { expireOrders } from './expire.ts'
import { forgetOrder } from './forget.ts'
import { keepPosition } from './positions.ts'
import { forgetSubmission, keepHandIn } from './submissions.ts'
import { tryJournal } from './trial.ts'
import { acknowledge } from './unsent.ts'

const { order, section, writer } = line
const head = 'A'.repeat(43)
const handIn = (answer: string) => ({
  ...{ id: order, section, images: [] },
  answer: [{ part: 'A' as const, question: [{ questionId: 'q1', answer: [answer] as [string] }] }],
})

it.each<
  [what: string, way: 'put' | 'delete', write: (book: JournalDatabase, word: string) => Promise<unknown>]
>([
  ['which question is open', 'put', (book, word) => keepBookmark(book, order, section, word)],
  ['where Listening stands', 'put', (book) => keepPosition(book, order, { step: 1, at: 2, elapsed: 3 })],
  ['what was handed in', 'put', (book, word) => keepHandIn(book, handIn(word))],
  ['numbers of heartbeats', 'put', (book) => reserve(book, order, writer)],
  ['what the server has', 'put', (book) => acknowledge(book, line, 1)],
  ['the number after the server’s', 'put', (book) => continueAfter(book, line, { seq: 3, head })],
  ['that a submission has arrived', 'delete', (book) => forgetSubmission(book, handIn(''))],
  ['that a test is over', 'delete', (book) => forgetOrder(book, order)],
])('%s counts as written only once the disk has it', async (_, way, write) => {
  const { database } = await newBook(onTestFinished)
  await write(database, 'moves')
  failDisk(way)
  await expect(write(database, 'moved')).rejects.toThrow()
})

it.each(['put', 'delete'] as const)(
  'a journal whose disk fails in %s is found out before a test begins',
  async (way) => {
    await tryJournal()
    failDisk(way)
    await expect(tryJournal()).rejects.toBeInstanceOf(JournalUnavailable)
  },
)

it('before a test begins a quarter of a megabyte is written, several times what its longest section needs', async () => {
  // What a failed trial has left is deleted by the next one.
  await tryJournal()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  onTestFinished(() => void put.mockRestore())
  await tryJournal()
  const sizes = put.mock.calls.flatMap(
    ([value]) => (value as { sealed?: { bytes: ArrayBuffer } }).sealed?.bytes.byteLength ?? [],
  )
  expect(sizes).toHaveLength(1)
  expect(sizes[0]).toBeGreaterThan(256 * 1024)
  expect(sizes[0]).toBeLessThan(257 * 1024)
})

it('a date that cannot be written, or an old order that cannot be deleted, is tried again at the next visit', async () => {
  const journal = await theJournal()
  onTestFinished(() => journal.clear('keys'))
  await keepBookmark(journal, 'old', section, 'q1')
  const key = await journal.get('keys', 'old')
  if (!key) throw new Error('There is no key')
  const { madeAt: _, ...undated } = key
  await journal.put('keys', undated)
  failDisk('put')
  await expect(expireOrders(journal, Date.now())).rejects.toThrow()
})

it('an order of which something cannot be deleted is not taken for expired', async () => {
  const journal = await theJournal()
  onTestFinished(() => journal.clear('keys'))
  await keepBookmark(journal, 'old', section, 'q1')
  failDisk('delete')
  await expect(expireOrders(journal, Date.now() + 31 * 86_400_000)).rejects.toThrow()
})

it('the database of answers has the version that PCs have, as another one would be made anew', async () => {
  expect((await theJournal()).version).toBe(4)
})
