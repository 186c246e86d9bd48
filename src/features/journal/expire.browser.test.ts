import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { theKeys } from '#src/platform/signing/database.ts'
import { registrationFor } from '#src/platform/signing/keys.ts'
import { keyOf } from '#src/platform/storage/cipher.ts'
import { choice } from './book.fixture.ts'
import { type JournalDatabase, theJournal } from './database.ts'
import { append } from './entries.ts'
import { expireOrders } from './expire.ts'
import { keepHandIn } from './submissions.ts'
import { acknowledge } from './unsent.ts'

const day = 86_400_000

let journal: JournalDatabase
beforeEach(async () => {
  journal = await theJournal()
  onTestFinished(async () => {
    for (const store of journal.objectStoreNames) await journal.clear(store)
    await (await theKeys()).clear('writers')
  })
})

/** An order with one answer, begun on this PC now. */
async function begun({ delivered }: { delivered: boolean }) {
  const order = crypto.randomUUID()
  const { writer } = await registrationFor(order)
  const line = { order, section: 'structure', writer } as const
  await append(journal, line, choice('q1', 'moves'))
  if (delivered) await acknowledge(journal, line, 1)
  return order
}

/** What there is of an order here: entries, numbers, keys of the disk and of the signature. */
async function left(order: string) {
  const of = async (store: 'entries' | 'lines' | 'keys') =>
    (await journal.getAllKeys(store)).filter((key) => [key].flat()[0] === order).length
  const keys = (await (await theKeys()).getAllKeys('writers')).filter(([of]) => of === order).length
  return [await of('entries'), await of('lines'), await of('keys'), keys]
}

it('keys and numbers of a test that nobody goes on with go thirty days after it was begun here, and not before', async () => {
  const order = await begun({ delivered: true })
  await expireOrders(journal, Date.now() + 29 * day)
  expect(await left(order)).toEqual([0, 1, 1, 1])
  await expireOrders(journal, Date.now() + 31 * day)
  expect(await left(order)).toEqual([0, 0, 0, 0])
})

it('goes on the first millisecond after those thirty days', async () => {
  const order = await begun({ delivered: true })
  await (await theKeys()).clear('writers')
  const { madeAt = 0 } = await keyOf(journal, order)
  await expireOrders(journal, madeAt + 30 * day)
  expect(await left(order)).toEqual([0, 1, 1, 0])
  await expireOrders(journal, madeAt + 30 * day + 1)
  expect(await left(order)).toEqual([0, 0, 0, 0])
})

it('nothing goes, however old, while an answer or a hand-in waits for the server', async () => {
  const order = await begun({ delivered: false })
  const other = await begun({ delivered: true })
  await keepHandIn(journal, { id: other, section: 'structure', images: [], answer: [] })
  await expireOrders(journal, Date.now() + 400 * day)
  expect(await left(order)).toEqual([1, 1, 1, 1])
  expect(await left(other)).toEqual([0, 1, 1, 1])
})

it('what an older version left without a date is dated first', async () => {
  const order = await begun({ delivered: true })
  const { madeAt: _, ...undated } = await keyOf(journal, order)
  await journal.put('keys', undated)
  await (await theKeys()).clear('writers')
  const later = Date.now() + 400 * day
  await expireOrders(journal, later)
  expect(await left(order)).toEqual([0, 1, 1, 0])
  await expireOrders(journal, later + 31 * day)
  expect(await left(order)).toEqual([0, 0, 0, 0])
})
