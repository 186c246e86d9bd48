import { expect, it, onTestFinished, vi } from 'vitest'
import { chainKeeper, choice, line, newBook } from './book.fixture.ts'
import type { JournalDatabase } from './database.ts'
import { deliver } from './delivery.ts'
import { append } from './entries.ts'
import { headOf } from './heads.ts'
import { lastOf, unsent } from './unsent.ts'

/** All that the disk has of journals, as a snapshot of a virtual machine keeps it. */
async function snapshotOf(database: JournalDatabase) {
  const [entries, lines] = await Promise.all([database.getAll('entries'), database.getAll('lines')])
  return async () => {
    await Promise.all([database.clear('entries'), database.clear('lines')])
    for (const entry of entries) await database.put('entries', entry)
    for (const state of lines) await database.put('lines', state)
  }
}

const write = async (database: JournalDatabase, ...answers: string[]) => {
  for (const answer of answers) await append(database, line, choice('q1', answer))
}

async function whole(database: JournalDatabase, server: ReturnType<typeof chainKeeper>) {
  expect(await unsent(database, 'order', 'structure')).toEqual([])
  expect((await headOf(database, line))?.head, 'the chain is whole').toBe(await server.head())
  expect(await lastOf(database, line)).toBe(server.taken.length)
}

it('a disk that was set back behind the server goes on after it: no choice made since is lost, none of before comes twice', async () => {
  const { database } = await newBook(onTestFinished)
  const server = chainKeeper(line)
  await write(database, 'a', 'b')
  const setBack = await snapshotOf(database)
  await write(database, 'c', 'd')
  await deliver(database, line, server.send)

  await setBack()
  await write(database, 'e', 'f', 'g')
  const renumbered = vi.fn()
  await deliver(database, line, server.send, { renumbered })
  expect(renumbered).toHaveBeenCalledTimes(1)
  expect(server.answers()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  await write(database, 'h')
  await deliver(database, line, server.send, { renumbered })
  expect(renumbered).toHaveBeenCalledTimes(1)
  expect(server.answers().at(-1)).toBe('h')
  await whole(database, server)
})

it('one that was set back and has nothing to send learns of it by the position in Listening', async () => {
  const { database } = await newBook(onTestFinished)
  const server = chainKeeper(line)
  await write(database, 'a')
  await deliver(database, line, server.send)
  const setBack = await snapshotOf(database)
  await write(database, 'b', 'c')
  await deliver(database, line, server.send)
  await setBack()
  const renumbered = vi.fn()
  await deliver(database, line, server.send, { position: { step: 1, at: 2, elapsed: 3 }, renumbered })
  expect(renumbered).toHaveBeenCalledTimes(1)
  await write(database, 'd')
  await deliver(database, line, server.send)
  expect(server.answers()).toEqual(['a', 'b', 'c', 'd'])
  await whole(database, server)
})

it('a server that was set back, as from a backup, gets everything that this PC still has', async () => {
  const { database } = await newBook(onTestFinished)
  const server = chainKeeper(line)
  await write(database, 'a', 'b', 'c')
  await deliver(database, line, server.send)
  server.taken.length = 1
  await write(database, 'd', 'e')
  await deliver(database, line, server.send)
  expect(server.answers()).toEqual(['a', 'd', 'e'])
  await whole(database, server)
})

it.each([
  ['has lost an entry', async (database: JournalDatabase) => void (await database.delete('entries', place))],
  [
    'has left of an entry its place alone',
    async (database: JournalDatabase) =>
      void (await database.put('entries', {
        order: 'order',
        section: 'structure',
        writer: line.writer,
        seq: 2,
      } as never)),
  ],
])('a disk that %s delivers all others', async (_, damage) => {
  const { database } = await newBook(onTestFinished)
  const server = chainKeeper(line)
  await write(database, 'a', 'b', 'c', 'd')
  await damage(database)
  await deliver(database, line, server.send)
  expect(server.answers()).toEqual(['a', 'c', 'd'])
  await write(database, 'e')
  await deliver(database, line, server.send)
  expect(server.answers()).toEqual(['a', 'c', 'd', 'e'])
  await whole(database, server)
})

const place = ['order', 'structure', line.writer, 2] as [string, string, string, number]

it('a choice that is made while the line is put in order is kept, and delivered', async () => {
  const { database } = await newBook(onTestFinished)
  const server = chainKeeper(line)
  await write(database, 'a')
  const setBack = await snapshotOf(database)
  await write(database, 'b')
  await deliver(database, line, server.send)
  await setBack()
  await write(database, 'c')
  await Promise.all([deliver(database, line, server.send), write(database, 'd', 'e', 'f')])
  await deliver(database, line, server.send)
  expect(server.answers().filter((answer) => answer !== null)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  await whole(database, server)
})

it('a line that the server has otherwise each time goes on after it three times in one delivery, and waits for the next', async () => {
  const { database } = await newBook(onTestFinished)
  const server = chainKeeper(line)
  const head = await server.head()
  await write(database, 'a', 'b')
  const send = vi.fn(async () => ({ acknowledged: 0, held: 0, deadlineAt: 0, now: 0, head, forkedAt: 1 }))
  await expect(deliver(database, line, send)).rejects.toMatchObject({ name: 'JournalGap' })
  expect(send).toHaveBeenCalledTimes(1 + 3)
  await deliver(database, line, server.send)
  expect(server.answers()).toEqual(['a', 'b'])
  await whole(database, server)
})
