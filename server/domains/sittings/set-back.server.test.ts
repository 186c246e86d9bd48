import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSection } from '#contract/calls/sitting.ts'
import { answers, journalLines } from '#server/tables/index.ts'
import { dataOf, type Key, keysOf } from '#test/server/candidate.ts'
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

const key = (index: number): Key => keys[index] ?? { questionId: '', part: '', right: '', wrong: '' }

/** Listening, with three answers at the server. */
async function answered() {
  const { window } = await signedSitting(server, server.people.individual)
  await window.send(startSection, { params: { id: window.id, section: 'listening' }, body: {} })
  const journal = openWrittenJournal(server, window, 'listening')
  for (const index of [0, 1, 2]) await journal.write(key(index).questionId, key(index).wrong)
  server.clock.now += 1000
  const first = savedOf(await journal.send())
  return { window, journal, first }
}

const answersOf = async ({ id }: { id: string }) => {
  const rows = await server.db.select().from(answers).where(eq(answers.orderId, id))
  return new Map(rows.map(({ itemId, answer }) => [itemId, answer]))
}

test('a delivery is answered with the head after it, the same that the browser computes, however often it is sent', async () => {
  const { journal, first } = await answered()
  expect(first).toMatchObject({ acknowledged: 3, head: journal.head()?.head, forkedAt: null })
  expect(savedOf(await journal.send())).toEqual(first)
})

test('a PC that was set back is told where its journal forks; what it goes on with after that end counts, and nothing is lost', async () => {
  const { window, journal } = await answered()
  const before = journal.head()
  journal.setBack(1)
  for (const index of [1, 3, 4]) await journal.write(key(index).questionId, key(index).right)
  const told = savedOf(await journal.send())
  expect(told).toMatchObject({ acknowledged: 3, head: before?.head, forkedAt: 2 })
  expect((await answersOf(window)).get(key(4).questionId), 'nothing is taken of a fork').toBeUndefined()

  journal.goOnAfter({ seq: told.acknowledged, head: told.head ?? '' })
  for (const index of [1, 3, 4]) await journal.write(key(index).questionId, key(index).right)
  server.clock.now += 1000
  await journal.beat()
  const on = savedOf(await journal.send(journal.entries.slice(3)))
  expect(on).toMatchObject({ acknowledged: 6, head: journal.head()?.head, forkedAt: null, held: 0 })
  const kept = await answersOf(window)
  expect([0, 1, 2, 3, 4].map((index) => kept.get(key(index).questionId))).toEqual([
    ...[key(0).wrong, key(1).right, key(2).wrong, key(3).right, key(4).right],
  ])
  const [line] = await server.db.select().from(journalLines).where(eq(journalLines.orderId, window.id))
  expect(line).toMatchObject({ seq: 6, isBroken: false })
})

test('a fork of a single entry, which comes alone, is told too', async () => {
  const { window, journal } = await answered()
  journal.setBack(2)
  await journal.write(key(3).questionId, key(3).right)
  expect(savedOf(await journal.send(journal.entries.slice(2)))).toMatchObject({
    acknowledged: 3,
    forkedAt: 3,
  })
  expect((await answersOf(window)).get(key(3).questionId)).toBeUndefined()
})

test('a heartbeat is answered with the highest number that its writer has sent, so that one that was set back counts on', async () => {
  const { journal } = await answered()
  const numbered = async (number: number) =>
    dataOf<{ number: number }>(await journal.beat(undefined, { number })).number
  expect([await numbered(40), await numbered(3), await numbered(41)]).toEqual([40, 40, 41])
})
