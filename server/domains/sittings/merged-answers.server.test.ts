import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sittingRecord, startSection } from '#contract/calls/sitting.ts'
import { timeOf } from '#contract/rules/admission.ts'
import { type KeptAnswer, keptOf, merge } from '#contract/rules/journal.ts'
import { dataOf, type Key, keysOf } from '#test/server/candidate.ts'
import { openWindow, signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openWrittenJournal, savedOf } from '#test/server/written-journal.ts'

let server: TestServer
let keys: Key[]
beforeAll(async () => {
  server = await openTestServer()
  keys = (await keysOf(server, 'listening')).slice(0, 3)
})
afterAll(() => server.close())

const windowCount = 3
/** One entry: who writes it, to which question, what, and when it claims to be made, s after the start. Ties are wanted. */
const written = fc.record({
  by: fc.nat(windowCount - 1),
  question: fc.nat(2),
  option: fc.constantFrom('right' as const, 'wrong' as const, null),
  marked: fc.boolean(),
  second: fc.nat(3),
})
/** One delivery: of whose journal, and which piece of it. */
const delivered = fc.record({
  by: fc.nat(windowCount - 1),
  from: fc.nat(5),
  count: fc.integer({ min: 1, max: 4 }),
})
type Written = typeof written extends fc.Arbitrary<infer One> ? One : never

const answerOf = ({ question, option }: Written) =>
  option === null ? null : (keys[question]?.[option] ?? null)

/** What is kept of each question by the rules alone, in whatever order the entries came. */
function byTheRules(entries: readonly Written[], windows: readonly Window[], startedAt: number) {
  const kept = new Map<string, KeptAnswer>()
  const record = { sectionStartedAt: startedAt, heads: [], toldAt: null }
  const arrivedAt = server.clock.now
  for (const [by, { writer }] of windows.entries()) {
    let lastAt = startedAt
    for (const [index, one] of entries.filter((entry) => entry.by === by).entries()) {
      const seq = index + 1
      lastAt = timeOf({ seq, claimedAt: startedAt + one.second * 1000, arrivedAt }, record, lastAt).at
      const entry = { answer: answerOf(one), marked: one.marked, chosenAt: lastAt, seq }
      const id = keys[one.question]?.questionId ?? ''
      const before = kept.get(id)
      kept.set(id, before ? merge(before, keptOf(entry, writer)) : keptOf(entry, writer))
    }
  }
  return new Map(
    [...kept].map(([id, { choice, mark }]) => [
      id,
      [choice.answer, choice.at, choice.seq, mark.marked, mark.at, mark.seq],
    ]),
  )
}

type Recorded = {
  questionId: string
  answer: string | null
  marked: boolean
  kept: Record<'choice' | 'mark', { at: number; seq: number }>
}

test('in whatever order the journals of three windows arrive, the server keeps what the rules alone keep', async () => {
  const entries = fc.array(written, { minLength: 1, maxLength: 14 })
  const property = fc.asyncProperty(entries, fc.array(delivered, { maxLength: 8 }), async (all, pieces) => {
    // Later than the last one: a member may redeem 20 licences in a minute.
    server.clock.now += 61_000
    const { individual } = server.people
    const { id, window } = await signedSitting(server, individual)
    await window.send(startSection, { params: { id, section: 'listening' }, body: {} })
    const windows = [window]
    while (windows.length < windowCount) {
      const other = openWindow(server, individual, id)
      await other.takeOver({ confirmed: true })
      windows.push(other)
    }
    const startedAt = server.clock.now
    const journals = windows.map((one) => openWrittenJournal(server, one, 'listening'))
    for (const one of all) {
      const line = journals[one.by]
      const id = keys[one.question]?.questionId ?? ''
      await line?.write(id, answerOf(one), startedAt + one.second * 1000, one.marked)
    }
    // All of it is claimed to be of the past, and no window has been replaced for long.
    server.clock.now += 4000
    for (const { by, from, count } of pieces) {
      const line = journals[by]
      await line?.send(line.entries.slice(from, from + count))
    }
    for (const line of journals)
      expect(savedOf(await line.send())).toMatchObject({ acknowledged: line.entries.length, held: 0 })
    const active = windows.at(-1) ?? window
    const { answers } = dataOf<{ answers: Recorded[] }>(await active.send(sittingRecord, { params: { id } }))
    const recorded = answers.map(({ questionId, answer, marked, kept: { choice, mark } }) => [
      questionId,
      [answer, choice.at, choice.seq, marked, mark.at, mark.seq],
    ])
    expect(new Map(recorded as [string, unknown[]][])).toEqual(byTheRules(all, windows, startedAt))
  })
  await fc.assert(property, { numRuns: 25, endOnFailure: true })
})
