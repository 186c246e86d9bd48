import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { ListeningJournalEvent } from '#machines/listening/events.ts'
import { settleWriter } from '#src/platform/signing/writer.ts'
import { journalOf } from './actor.ts'
import { choice } from './book.fixture.ts'
import { keptBookmark } from './bookmarks.ts'
import { theJournal } from './database.ts'
import { deliver } from './delivery.ts'
import { append } from './entries.ts'
import { keepPosition } from './positions.ts'
import { acknowledge } from './unsent.ts'

vi.mock('./delivery.ts', { spy: true })
vi.mock('./positions.ts', { spy: true })

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(keepPosition).mockResolvedValue()
  vi.mocked(deliver).mockImplementation(async (_journal, _line, _send, { told } = {}) => told?.(0))
})

/** The journal of a section, as its machine has it, and what it says. */
function journalAt(orderId: string, section: 'listening' | 'structure') {
  const said: { type: string }[] = []
  const journal = journalOf<ListeningJournalEvent, { orderId: string; section: typeof section }>()
  const parent = createActor(
    createMachine({
      invoke: { id: 'journal', src: journal, input: { orderId, section } },
      on: { '*': { actions: ({ event }) => said.push(event) } },
    }),
  ).start()
  onTestFinished(() => void parent.stop())
  const tell = (event: ListeningJournalEvent) => parent.getSnapshot().children.journal?.send(event)
  return { said, tell }
}

/** Plays for so many seconds, with a report each quarter. */
async function play(tell: ReturnType<typeof journalAt>['tell'], step: number, seconds: number) {
  for (let at = 0; at < seconds; at += 0.25) {
    tell({ type: 'journal.position', position: { step, at, elapsed: at } })
    await vi.advanceTimersByTimeAsync(250)
  }
}

it('sends the position in Listening soon after a step has changed, otherwise every five seconds; stores it every second', async () => {
  await theJournal()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { tell } = journalAt(crypto.randomUUID(), 'listening')
  const sent = () => vi.mocked(deliver).mock.calls.map((call) => call[3]?.position?.step)
  await play(tell, 1, 20.5)
  expect(sent()).toEqual([1, 1, 1, 1])
  expect(vi.mocked(keepPosition).mock.calls.length).toBeLessThanOrEqual(21)
  expect(vi.mocked(keepPosition).mock.calls.length).toBeGreaterThanOrEqual(20)
  await play(tell, 2, 1.5)
  expect(sent()).toEqual([1, 1, 1, 1, 2])
})

it('reports on opening that everything is on the server, and nothing where nothing was chosen', async () => {
  const orderId = crypto.randomUUID()
  const journal = await theJournal()
  const line = { order: orderId, section: 'structure', writer: await settleWriter() } as const
  await append(journal, line, choice('q1', 'moves'))
  await append(journal, line, choice('q2', 'When'))
  await acknowledge(journal, line, 2)
  const { said: ofNothing } = journalAt(crypto.randomUUID(), 'structure')
  const { said } = journalAt(orderId, 'structure')
  await expect.poll(() => said).toEqual([{ type: 'journal.saved', seq: 2 }])
  expect(ofNothing).toEqual([])
})

it('keeps which question is open', async () => {
  const orderId = crypto.randomUUID()
  const { tell } = journalAt(orderId, 'structure')
  tell({ type: 'journal.bookmark', questionId: 'q3' } as never)
  await expect.poll(async () => keptBookmark(await theJournal(), orderId, 'structure')).toBe('q3')
})
