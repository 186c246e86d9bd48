import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSection } from '#contract/calls/sitting.ts'
import { closeOverdue } from '#server/domains/sittings/close-overdue.ts'
import { journalLines } from '#server/tables/index.ts'
import { type Key, keysOf, storedSitting } from '../candidate.ts'
import { openTestServer, type TestServer } from '../test-server.ts'
import { play } from './exam.ts'
import { Honest } from './honest.ts'
import { sitterOverHttp } from './http-door.ts'
import { anyHead, unearned } from './liar.ts'

/**
 * More walks, and others: `DISHONEST_COUNT=200 DISHONEST_SEED=7 npx vitest run --project server test/server/dishonest`.
 * So few go where it matters only by luck, so they are always the same; `npm run bench -- dishonest` walks new ways.
 */
const { DISHONEST_COUNT = '4', DISHONEST_SEED = '20261123' } = process.env

const second = 1000
let server: TestServer
let keys: Key[]
let begin: number
beforeAll(async () => {
  server = await openTestServer()
  keys = await keysOf(server, 'listening')
  begin = server.clock.now
})
afterAll(() => server.close())

/** One exam over HTTP: the server's verdicts and points are the oracle's, nothing is lost and nothing unearned counts. */
async function exam(choices: readonly number[]): Promise<{ counted: number; held: number; late: number }> {
  const { member, stranger, individual } = server.people
  // Later than the last one: a member may redeem 20 licences in a minute.
  begin += 61 * second
  server.clock.now = begin
  const honest = new Honest(await sitterOverHttp(server, member, keys))
  const liars = await Promise.all(
    [stranger, individual].map((person) => sitterOverHttp(server, person, keys)),
  )
  await play(server.clock, { honest, liars }, choices)
  await closeOverdue({ db: server.db, now: () => new Date(server.clock.now) })

  const tally = { counted: 0, held: 0, late: 0 }
  for (const sitter of [honest.sitter, ...liars]) {
    for (const seat of sitter.seats) {
      const verdicts = (await sitter.recorded(seat)).map(({ verdict }) => verdict)
      const spelt = { counts: 'counted', doubtful: 'held', late: 'late' } as const
      expect(verdicts).toEqual(sitter.oracle.entriesOf(seat.writer).map(({ verdict }) => spelt[verdict]))
      for (const verdict of verdicts) if (verdict in tally) tally[verdict as 'held'] += 1
    }
    const { section } = await storedSitting(server, sitter)
    expect(section('listening')?.rawScore).toBe(sitter.right)
    expect(await unearned(sitter)).toEqual([])
  }
  expect(await honest.lost()).toEqual([])
  return tally
}

test('among liars the score is that of the rules alone, honest choices count or wait, and no lie is believed', async () => {
  const seen = { counted: 0, held: 0, late: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(100_000), { minLength: 100, maxLength: 160, size: 'max' }),
      async (choices) => {
        const tally = await exam(choices)
        for (const verdict of ['counted', 'held', 'late'] as const) seen[verdict] += tally[verdict]
      },
    ),
    {
      numRuns: Number(DISHONEST_COUNT),
      endOnFailure: true,
      seed: Number(DISHONEST_SEED),
    },
  )
  // Every verdict was given: the walks go where it matters.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})

test('one who reads ahead gets nothing, and a flood of heads stays bounded and gains nothing', async () => {
  server.clock.now = begin
  const liar = await sitterOverHttp(server, server.people.individual, keys)
  const [seat] = liar.seats
  if (seat === undefined) throw new Error('a sitting has a window')
  const ahead = { params: { id: liar.id, section: 'structure' }, body: {} }
  expect((await liar.first.send(startSection, ahead)).body.code).toBe('section.locked')

  liar.write(seat, 0, true)
  await liar.save(seat)
  server.clock.now = liar.endsAt - 2 * second
  for (let seq = 2; seq < 80; seq += 1) await liar.beat(seat, anyHead(seq))
  const [line] = await server.db.select().from(journalLines).where(eq(journalLines.orderId, liar.id))
  expect(line?.told.length).toBeLessThanOrEqual(64)
  server.clock.now = liar.endsAt + 3 * second
  for (let seq = 2; seq < 80; seq += 1) liar.write(seat, seq, true, liar.endsAt - second)
  await liar.save(seat)
  await closeOverdue({ db: server.db, now: () => new Date(server.clock.now) })
  const { section } = await storedSitting(server, liar)
  expect(section('listening')?.rawScore).toBe(1)
  expect(new Set((await liar.recorded(seat)).map(({ verdict }) => verdict))).toEqual(
    new Set(['counted', 'held']),
  )
})
