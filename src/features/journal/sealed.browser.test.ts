import { expect, it, onTestFinished, vi } from 'vitest'
import { readableIn } from '#test/browser/readable.ts'
import { choice, elsewhere, line, newBook } from './book.fixture.ts'
import { keepBookmark, keptBookmark } from './bookmarks.ts'
import { append } from './entries.ts'
import { forgetOrder } from './forget.ts'
import { keepPosition } from './positions.ts'
import { keepHandIn } from './submissions.ts'
import { acknowledge, pending } from './unsent.ts'

const secret = 'They needed little water.'
const handedIn = {
  id: 'order',
  section: 'structure' as const,
  images: [],
  answer: [
    { part: 'A' as const, question: [{ questionId: 'question-7', answer: [secret] as [string | null] }] },
  ],
}

it('leaves no answer readable in the raw database, nor which question was answered', async () => {
  const { database } = await newBook(onTestFinished)
  await append(database, line, choice('question-7', secret))
  await keepHandIn(database, handedIn)
  await keepBookmark(database, 'order', 'structure', 'question-7')
  const found = await readableIn(database.name)
  expect(found, 'the test reads what is there').toContain(line.writer)
  expect(found).not.toContain(secret)
  expect(found).not.toContain('needed')
  expect(found).not.toContain('question-7')
  const [entry] = await pending(database, 'order', 'structure')
  expect(entry).toMatchObject({ questionId: 'question-7', answer: secret, seq: 1 })
})

it('stores a key that no script can export', async () => {
  const { database } = await newBook(onTestFinished)
  await append(database, line, choice('q1', 'moves'))
  const kept = await database.get('keys', 'order')
  expect(kept?.key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', kept?.key as CryptoKey)).rejects.toThrow()
})

it('encrypts the same answer differently each time', async () => {
  const { database } = await newBook(onTestFinished)
  await append(database, line, choice('q1', 'moves'))
  await append(database, line, choice('q1', 'moves'))
  const [one, other] = await database.getAll('entries')
  expect(one?.sealed.bytes.byteLength).toBe(other?.sealed.bytes.byteLength)
  expect(new Uint8Array(one?.sealed.bytes ?? new ArrayBuffer())).not.toEqual(
    new Uint8Array(other?.sealed.bytes ?? new ArrayBuffer()),
  )
})

it('two windows that start at once encrypt with one key, and each reads what the other wrote', async () => {
  const book = await newBook(onTestFinished)
  const other = await book.open()
  await Promise.all([
    append(book.database, line, choice('q1', 'moves')),
    append(other, elsewhere, choice('q2', 'When')),
  ])
  expect(await book.database.count('keys')).toBe(1)
  for (const database of [book.database, other]) {
    const kept = await pending(database, 'order', 'structure')
    expect(kept.map(({ answer }) => answer)).toEqual(['moves', 'When'])
  }
})

it('deletes an order with its key after the last acknowledgement, and never before', async () => {
  const { database } = await newBook(onTestFinished)
  await append(database, line, choice('q1', 'moves'))
  await append(database, { ...line, order: 'another' }, choice('q1', 'moving'))
  await keepHandIn(database, handedIn)
  await keepPosition(database, 'order', { step: 1, at: 2, elapsed: 3 })
  await keepBookmark(database, 'order', 'structure', 'q1')
  expect(await forgetOrder(database, 'order')).toBe(false)
  expect(await pending(database, 'order', 'structure')).toHaveLength(1)

  await acknowledge(database, line, 1)
  expect(await forgetOrder(database, 'order')).toBe(true)
  expect(await readableIn(database.name)).not.toMatch(/^order$/m)
  expect(await keptBookmark(database, 'order', 'structure')).toBeNull()
  expect((await pending(database, 'another', 'structure')).map(({ answer }) => answer)).toEqual(['moving'])
})

it('is not called deleted before the keys of its signature are', async () => {
  const { database } = await newBook(onTestFinished)
  const { delete: really } = IDBObjectStore.prototype
  const disk = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    if (this.name === 'writers') throw new DOMException('The disk is full', 'QuotaExceededError')
    return really.call(this, key)
  })
  onTestFinished(() => disk.mockRestore())
  await expect(forgetOrder(database, 'order')).rejects.toThrow('The disk is full')
})

it('a choice after another window deleted the order is encrypted with the new key', async () => {
  const book = await newBook(onTestFinished)
  await append(book.database, line, choice('q1', 'moves'))
  await acknowledge(book.database, line, 1)
  const other = await book.open()
  await forgetOrder(other, 'order')
  await append(other, elsewhere, choice('q1', 'moving'))
  await append(book.database, line, choice('q1', 'to move'))
  for (const database of [book.database, other, await book.open()])
    expect((await pending(database, 'order', 'structure')).map(({ answer }) => answer)).toEqual([
      'to move',
      'moving',
    ])
})

it('a damaged entry does not stop the others', async () => {
  const { database } = await newBook(onTestFinished)
  await append(database, line, choice('q1', 'moves'))
  await append(database, line, choice('q2', 'When'))
  const [spoilt] = await database.getAll('entries')
  if (spoilt)
    await database.put('entries', { ...spoilt, sealed: { ...spoilt.sealed, iv: new Uint8Array(12) } })
  expect((await pending(database, 'order', 'structure')).map(({ seq }) => seq)).toEqual([2])
})
